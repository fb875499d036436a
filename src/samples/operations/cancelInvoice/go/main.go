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
	invoiceID := "inv_3xKf9QmT2ZpLr8VbNc5YdW"
	address := api + "/v1/invoices/" + invoiceID + "/cancel"
	// Use json.Marshal for values that vary: it escapes them.
	request, err := http.NewRequest("POST", address, strings.NewReader(`{
		"quote_id": "quo_4vRk8NzQm2WtXb6LyHd7Gc"
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
		case "quote_required", "quote_expired":
			log.Print("Get a new cancellation fee quote and send its quote_id.")
		}
		os.Exit(1)
	}

	var invoice struct {
		ID, Status  string
		CancelledAt string `json:"cancelled_at"`
	}
	if err := answer.Decode(&invoice); err != nil {
		log.Fatalf("Unreadable response (%v): retry with the same key.", err)
	}
	fmt.Printf("%s is %s since %s\n",
		invoice.ID, invoice.Status, invoice.CancelledAt)
}
