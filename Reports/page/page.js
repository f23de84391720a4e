"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const form = document.querySelector(".filter");

  // Deep links: whatever hides a target gives way to it.
  function reveal() {
    let id;
    try { id = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    const target = id && document.getElementById(id);
    if (!target) return;
    if (target.matches("a[data-f]")) {
      location.replace(target.href);
      return;
    }
    if (target.closest("[hidden]")) reset();
    for (let box = target.parentElement; box; box = box.parentElement) {
      if (box.tagName === "DETAILS") box.open = true;
    }
    const picture = target.closest(".picture");
    if (picture && target.closest("svg")) picture.querySelector(".see").checked = true;
    target.scrollIntoView({ block: target.closest("svg") ? "center" : "start" });
    if (target.tabIndex === -1) target.focus({ preventScroll: true });
  }

  // The filter: what is chosen stands in the address.
  const fields = ["text", "outcome", "severity", "consequence", "rule", "screen"];
  const findings = all("[data-f]").map((element) => {
    const [outcome, severity, consequence, rule] = element.dataset.f.split(" ");
    const section = element.closest("section.screen");
    const screen = element.dataset.at ?? (section && /^screen-/.test(section.id) ? section.id.slice(7) : "");
    const isCard = element.tagName === "ARTICLE";
    return { element, outcome, severity, consequence, rule, screen, isCard, box: isCard ? element : element.parentElement };
  });
  const counted = findings.some((finding) => finding.isCard) ? (finding) => finding.isCard : () => true;
  const total = findings.filter(counted).length;

  function words(finding) {
    finding.words ??= [
      finding.element.textContent,
      finding.isCard ? finding.element.closest("section.screen")?.querySelector("header")?.textContent : finding.element.closest("ol > li, ul.open > li")?.querySelector(".what")?.textContent,
    ].join(" ").toLowerCase();
    return finding.words;
  }

  function chosen() {
    return Object.fromEntries(fields.map((name) => [name, form.elements[name].value.trim()]));
  }

  function apply() {
    const choice = chosen();
    const active = fields.filter((name) => choice[name]);
    const text = choice.text.toLowerCase();
    let shown = 0;
    for (const finding of findings) {
      const fits = active.every((name) => (name === "text" ? words(finding).includes(text) : finding[name] === choice[name]));
      finding.box.hidden = !fits;
      if (fits && counted(finding)) shown += 1;
    }
    for (const box of all("section.screen, ol.faults > li, ul.open > li")) {
      const left = box.querySelector("article:not([hidden]), li:not([hidden]) > a[data-f]");
      box.hidden = active.length > 0 && !left;
    }
    for (const box of all(".fold, .fine", document.getElementById("findings"))) {
      box.hidden = active.length > 0 && !box.querySelector("article:not([hidden])");
    }
    const screens = new Set(findings.filter((finding) => !finding.box.hidden).map((finding) => finding.screen));
    for (const item of all("[data-screen]")) {
      item.hidden = active.length > 0 && !screens.has(item.dataset.screen);
    }
    form.querySelector(".shown").textContent = active.length === 0
      ? ""
      : shown === 0
        ? form.dataset.none
        : form.dataset.shown.replace("{shown}", shown).replace("{all}", total);
    form.querySelector("[type=reset]").disabled = active.length === 0;
    const query = new URLSearchParams(active.map((name) => [name, choice[name]])).toString();
    try {
      history.replaceState(null, "", (query ? "?" + query : location.pathname) + location.hash);
    } catch {
      // Some servers sandbox the page; the filter works all the same.
    }
  }

  function reset() {
    for (const name of fields) form.elements[name].value = "";
    apply();
  }

  function options(name, entries) {
    const select = form.elements[name];
    for (const [value, label] of entries) select.add(new Option(label, value));
    if (entries.length < 2) select.closest("label").hidden = true;
  }

  function startFilter() {
    if (total < 2) return;
    const rules = new Map();
    const screens = new Map();
    for (const { element, rule, screen, isCard } of findings) {
      if (!rules.has(rule)) {
        const title = isCard ? element.querySelector("h4") : element.closest("ol > li, ul.open > li")?.querySelector("strong");
        rules.set(rule, title?.textContent ?? rule);
      }
      if (screen && !screens.has(screen)) {
        const section = element.closest("section.screen");
        screens.set(screen, section ? section.querySelector("h2").textContent : element.querySelector("bdi").textContent);
      }
    }
    options("rule", [...rules].sort((one, other) => one[1].localeCompare(other[1])));
    options("screen", [...screens].sort((one, other) => one[0] - other[0]).slice(0, 500));
    const query = new URLSearchParams(location.search);
    for (const name of fields) {
      const value = query.get(name);
      if (value) form.elements[name].value = value;
    }
    let waiting = 0;
    form.addEventListener("input", (event) => {
      clearTimeout(waiting);
      // Whoever types is not done after the first letter.
      if (event.target.name === "text" && total > 500) waiting = setTimeout(apply, 200);
      else apply();
    });
    form.addEventListener("reset", (event) => {
      event.preventDefault();
      reset();
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    apply();
  }

  // A finding as Markdown. Every text is escaped: ads are written by strangers.
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  const escaped = (text) => text.replace(/[\\`*_{}[\]<>#|~&!@]/g, "\\$&");
  function code(text) {
    const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
    const fence = "`".repeat(longest + 1);
    return longest ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
  }
  function inline(element) {
    let text = "";
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) text += escaped(node.data.replace(/\s+/g, " "));
      else if (node.nodeType !== Node.ELEMENT_NODE || node.classList.contains("sign")) continue;
      else if (node.tagName === "CODE") text += code(node.textContent);
      else if (node.tagName === "B") text += `**${escaped(node.textContent)}**`;
      else if (node.tagName === "Q") text += `“${escaped(node.textContent)}”`;
      else if (node.tagName === "A" && /^https?:$/.test(node.protocol)) text += `[${escaped(node.textContent)}](<${node.href}>)`;
      else text += (node.classList.contains("path") ? " " : "") + inline(node);
    }
    return text;
  }
  function markdown(card) {
    const section = card.closest("section.screen");
    const name = section?.querySelector("h2")?.textContent ?? "";
    const file = section?.querySelector(".file bdi")?.textContent ?? "";
    const lines = [
      `### ${escaped(plain(card.querySelector("h4").textContent))}`,
      "",
      plain(inline(card.querySelector(".tags"))) + (name ? ` · ${escaped(plain(name))}` : "") + (file ? ` · ${code(plain(file))}` : ""),
      "",
      plain(inline(card.querySelector(".message"))),
      "",
    ];
    for (const row of all(":scope > dl > div", card)) {
      lines.push(`- ${escaped(plain(row.querySelector("dt").textContent))}: ${plain(inline(row.querySelector("dd")))}`);
    }
    const rule = card.querySelector(".id code").textContent;
    lines.push("", `${code(rule)} · ${code(card.id.slice(2))}`, "");
    return lines.join("\n");
  }
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  }

  // Where the words of a rule stand with another finding, they are shown here too.
  function unfold(link) {
    const source = document.getElementById(link.hash.slice(1));
    if (!source) return false;
    const clone = source.cloneNode(true);
    const suffix = "-" + link.closest("article").id;
    clone.removeAttribute("id");
    for (const input of all("input", clone)) {
      clone.querySelector(`label[for="${input.id}"]`).htmlFor = input.id + suffix;
      input.id += suffix;
      input.name += suffix;
    }
    const box = document.createElement("details");
    box.className = "how";
    const summary = document.createElement("summary");
    summary.textContent = link.textContent;
    box.append(summary, clone);
    box.open = true;
    link.closest("p").replaceWith(box);
    summary.focus();
    return true;
  }

  function addButtons(card) {
    const line = card.querySelector(":scope > .id");
    if (!line || line.querySelector("button")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = form.dataset.copy;
    line.insertBefore(button, line.querySelector("code"));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button.copy");
    if (button) {
      copy(markdown(button.closest("article"))).then(() => {
        button.textContent = form.dataset.copied;
        setTimeout(() => { button.textContent = form.dataset.copy; }, 2000);
      });
      return;
    }
    const how = event.target.closest(".elsewhere a");
    if (how && !event.ctrlKey && !event.metaKey && !event.shiftKey && unfold(how)) event.preventDefault();
    const link = event.target.closest("a[href^='#']");
    if (link && !event.defaultPrevented && link.hash === location.hash) reveal();
  });

  // A finding and its mark light up together.
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const card = event.target.closest?.("article.finding, a.dot");
      const id = card?.id.slice(2) ?? "";
      for (const old of all(".lit")) old.classList.remove("lit");
      if (!id) return;
      document.getElementById("m-" + id)?.classList.add("lit");
      document.getElementById("f-" + id)?.classList.add("lit");
    });
  }

  // What is out of sight on a long page is laid out when it comes into sight.
  function leave(value) {
    for (const section of all(".long section.screen")) {
      section.style.contentVisibility = value;
      section.style.containIntrinsicSize = "auto 48rem";
    }
  }

  // All of it goes to paper.
  let closed = [];
  addEventListener("beforeprint", () => {
    leave("visible");
    closed = all("details:not([open])");
    for (const box of closed) box.open = true;
  });
  addEventListener("afterprint", () => {
    leave("auto");
    for (const box of closed) box.open = false;
  });

  for (const finding of findings) if (finding.isCard) addButtons(finding.element);
  leave("auto");
  startFilter();
  addEventListener("hashchange", reveal);
  reveal();
})();
