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
	address := api + "/v1/payments"
	// Use json.Marshal for values that vary: it escapes them.
	request, err := http.NewRequest("POST", address, strings.NewReader(`{
		"invoice_id": "inv_3xKf9QmT2ZpLr8VbNc5YdW",
		"asset_id": "usdc.base-sepolia",
		"return_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"
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
		case "invoice_not_payable":
			log.Print("Show the existing payment. Create a new invoice only\n" +
				"once this one is cancelled.")
		}
		os.Exit(1)
	}

	var payment struct {
		ID, Address string
		AmountDue   string `json:"amount_due"`
		AssetID     string `json:"asset_id"`
		ExpiresAt   string `json:"expires_at"`
	}
	if err := answer.Decode(&payment); err != nil {
		log.Fatalf("Unreadable response (%v): retry with the same key.", err)
	}
	fmt.Printf("%s: send %s %s\n",
		payment.ID, payment.AmountDue, payment.AssetID)
	fmt.Printf("to %s before %s\n", payment.Address, payment.ExpiresAt)
}
