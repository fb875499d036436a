package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	log.SetFlags(0)
	api := os.Getenv("SLUICE_API")
	if api == "" {
		api = "https://api.sluice.example"
	}
	walletID := "wal_1zQw6MxTk8RbNv4JyGf9Hd"
	address := api + "/v1/wallets/" + walletID + "/payouts"
	// The signature covers every field except metadata.
	// Use json.Marshal for values that vary: it escapes them.
	request, err := http.NewRequest("POST", address, strings.NewReader(`{
		"asset_id": "usdc.base-sepolia",
		"amount": "120",
		"to": "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
		"max_network_fee": "1",
		"nonce": "0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a",
		"valid_until": "2026-11-20T13:00:00Z",
		"signature": "0x4b11bd035a9d4d94373609bc934aa6ac13ae2e8fb17a2344c94432f3548426db7b105d3f9189dd7ed32a0f493bc0e39720d7cb7c35f2944382614fc6a850bfd91c",
		"metadata": {"supplier": "s-12"}
	}`))
	if err != nil {
		log.Fatal(err)
	}
	secretKey := os.Getenv("SLUICE_SECRET_KEY")
	request.Header.Set("Authorization", "Bearer "+secretKey)
	// One per action (a random UUID), stored before
	// the first attempt and sent on every retry.
	idempotencyKey := os.Getenv("IDEMPOTENCY_KEY")
	if idempotencyKey == "" {
		log.Fatal("Set IDEMPOTENCY_KEY.")
	}
	request.Header.Set("Idempotency-Key", idempotencyKey)
	request.Header.Set("Content-Type", "application/json")
	client := http.Client{Timeout: 15 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatalf("No response (%v): outcome unknown, "+
			"retry with the same key.", err)
	}
	defer response.Body.Close()
	answer := json.NewDecoder(response.Body)

	if response.StatusCode >= 300 {
		var problem struct {
			Code, Detail string
			RequestID    string `json:"request_id"`
			Errors       []struct{ Pointer, Detail string }
		}
		if err := answer.Decode(&problem); err != nil {
			log.Fatalf("%s, unreadable (%v): retry with the same key.",
				response.Status, err)
		}
		log.Printf("%s: %s (%s)",
			problem.Code, problem.Detail, problem.RequestID)
		switch problem.Code {
		case "validation_failed":
			for _, fault := range problem.Errors {
				log.Printf("%s: %s", fault.Pointer, fault.Detail)
			}
		case "nonce_already_used":
			log.Print(
				"Don't sign again if you meant the payout named above. " +
					"Otherwise, sign with a new nonce.")
		}
		os.Exit(1)
	}

	var payout struct {
		ID, Status, Amount, To string
		AssetID                string `json:"asset_id"`
	}
	if err := answer.Decode(&payout); err != nil {
		log.Fatalf("Unreadable response (%v): retry with the same key.", err)
	}
	fmt.Printf("%s is %s: %s %s to %s\n",
		payout.ID, payout.Status, payout.Amount, payout.AssetID, payout.To)
}
