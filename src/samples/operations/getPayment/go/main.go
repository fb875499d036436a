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
	paymentID := "pay_8rTn2VwKq5XcLm4ZbGy7Hs"
	address := api + "/v1/payments/" + paymentID
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
		if problem.Code == "not_found" {
			log.Print("Check the ID, and use a key for the same mode.")
		}
		os.Exit(1)
	}

	var payment struct {
		ID, Status, Balance, Amount string
		AssetID                     string `json:"asset_id"`
		AmountPaid                  string `json:"amount_paid"`
		AmountPending               string `json:"amount_pending"`
		AmountDue                   string `json:"amount_due"`
	}
	if err := answer.Decode(&payment); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s: %s, %s\n", payment.ID, payment.Status, payment.Balance)
	fmt.Printf("%s of %s %s confirmed\n",
		payment.AmountPaid, payment.Amount, payment.AssetID)
	fmt.Printf("%s pending, %s due\n", payment.AmountPending, payment.AmountDue)
}
