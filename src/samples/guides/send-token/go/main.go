// go run . signs the example of Send a token with the published key, and prints the signature.
package main

import (
	"encoding/hex"
	"fmt"
	"log"
	"time"

	"github.com/decred/dcrd/dcrec/secp256k1/v4"
)

func main() {
	key, err := hex.DecodeString("c85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4")
	if err != nil {
		log.Fatal(err)
	}
	asset := Asset{
		ID:              "usdc.base-sepolia",
		NetworkID:       "eip155:84532",
		ContractAddress: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
		Decimals:        6,
	}
	payout := &Payout{
		Amount:        "120",
		To:            "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
		MaxNetworkFee: "1",
		Nonce:         "0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a",
		ValidUntil:    time.Date(2026, 11, 20, 13, 0, 0, 0, time.UTC),
	}
	wallet := "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"
	if err := SignPayout(secp256k1.PrivKeyFromBytes(key), wallet, asset, payout); err != nil {
		log.Fatal(err)
	}
	fmt.Println(payout.Signature)
}
