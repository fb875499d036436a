package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	log.SetFlags(0)
	api := os.Getenv("SLUICE_API")
	if api == "" {
		api = "https://api.sluice.example"
	}
	invoiceID := "inv_3xKf9QmT2ZpLr8VbNc5YdW"
	address := api +
		"/v1/invoices/" + invoiceID + "/cancel-fee"
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		log.Fatal(err)
	}
	secretKey := os.Getenv("SLUICE_SECRET_KEY")
	request.Header.Set("Authorization", "Bearer "+secretKey)
	client := http.Client{Timeout: 15 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatalf("No response: %v", err)
	}
	defer response.Body.Close()
	answer := json.NewDecoder(response.Body)

	if response.StatusCode >= 300 {
		var problem struct {
			Code, Detail string
			RequestID    string `json:"request_id"`
		}
		if err := answer.Decode(&problem); err != nil {
			log.Fatalf("%s, unreadable (%v)", response.Status, err)
		}
		log.Printf("%s: %s (%s)",
			problem.Code, problem.Detail, problem.RequestID)
		if problem.Code == "invoice_not_cancellable" {
			log.Print("If it is paid, refund the payer with Send a token.")
		}
		os.Exit(1)
	}

	var quote struct {
		QuoteID   string `json:"quote_id"`
		ExpiresAt string `json:"expires_at"`
		Items     []struct {
			Outcome    string
			PaymentID  string `json:"payment_id"`
			AssetID    string `json:"asset_id"`
			AmountHeld string `json:"amount_held"`
			AmountSent string `json:"amount_sent"`
		}
	}
	if err := answer.Decode(&quote); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s is valid until %s\n", quote.QuoteID, quote.ExpiresAt)
	for _, item := range quote.Items {
		fmt.Printf("%s: %s, %s of %s %s\n",
			item.PaymentID, item.Outcome,
			item.AmountSent, item.AmountHeld, item.AssetID)
	}
}
