print("adaudit")
