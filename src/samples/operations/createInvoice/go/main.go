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
	address := api + "/v1/invoices"
	// Use json.Marshal for values that vary: it escapes them.
	request, err := http.NewRequest("POST", address, strings.NewReader(`{
		"price": {"amount": "25.00", "currency": "USD"},
		"description": "Order 1042",
		"redirect_url": "https://shop.example/orders/1042",
		"metadata": {"order": "1042"}
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
		if problem.Code == "validation_failed" {
			for _, fault := range problem.Errors {
				log.Printf("%s: %s", fault.Pointer, fault.Detail)
			}
		}
		os.Exit(1)
	}

	var invoice struct {
		ID, Status  string
		ExpiresAt   string `json:"expires_at"`
		CheckoutURL string `json:"checkout_url"`
	}
	if err := answer.Decode(&invoice); err != nil {
		log.Fatalf("Unreadable response (%v): retry with the same key.", err)
	}
	fmt.Printf("%s is %s until %s\n",
		invoice.ID, invoice.Status, invoice.ExpiresAt)
	fmt.Printf("Send the payer to %s\n", invoice.CheckoutURL)
}
