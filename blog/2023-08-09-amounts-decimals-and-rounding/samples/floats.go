// What Go does to money in floats and in integers. Don't copy any of it.
package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
)

func main() {
	cut, rounded := 0, 0
	for cents := 1; cents < 10000; cents++ {
		price, _ := strconv.ParseFloat(fmt.Sprintf("%d.%02d", cents/100, cents%100), 64)
		if int(price*100) != cents {
			cut++
		}
		if int(math.Round(price*100)) != cents {
			rounded++
		}
	}
	// A variable, because the compiler calculates constants exactly.
	price, largest := 19.99, int64(math.MaxInt64)
	fmt.Println("19.99 * 100 =", price*100)
	fmt.Println("prices that lose a cent, cut off:", cut)
	fmt.Println("prices that lose a cent, rounded:", rounded)
	fmt.Printf("2.675 to two decimals: %.2f\n", 2.675)
	fmt.Println("0.5 and 1.5 to whole numbers:", math.Round(0.5), math.Round(1.5))
	var parsed any
	_ = json.Unmarshal([]byte("10000000000000000001"), &parsed)
	fmt.Printf("10 ETH and a wei, from JSON: %.0f\n", parsed)
	fmt.Println("largest 64-bit integer, plus 1:", largest+1)
	fmt.Println("-7 divided by 2, in integers:", -7/2)
}
