const unused = 3
