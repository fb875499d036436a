# What Python does to money in floats and in integers. Don't copy any of it.
import json

prices = [(cents, f"{cents // 100}.{cents % 100:02d}") for cents in range(1, 10000)]
print("19.99 * 100 =", 19.99 * 100)
print("prices that lose a cent, cut off:", sum(int(float(text) * 100) != cents for cents, text in prices))
print("prices that lose a cent, rounded:", sum(round(float(text) * 100) != cents for cents, text in prices))
print("2.675 to two decimals:", round(2.675, 2))
print("0.5 and 1.5 to whole numbers:", round(0.5), round(1.5))
print("10 ETH and a wei, from JSON:", json.loads("10000000000000000001"))
print("largest 64-bit integer, plus 1:", 2**63 - 1 + 1)
print("-7 divided by 2, in integers:", -7 // 2)
