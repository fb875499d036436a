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
	walletID := "wal_1zQw6MxTk8RbNv4JyGf9Hd"
	payoutID := "pyt_9dLm3XbVt6KqRz8WnCg5Hf"
	address := api +
		"/v1/wallets/" + walletID + "/payouts/" + payoutID + "/cancel"
	request, err := http.NewRequest("POST", address, nil)
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
			Code, Detail  string
			RequestID     string `json:"request_id"`
			CurrentStatus string `json:"current_status"`
			Errors        []struct{ Pointer, Detail string }
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
		case "payout_not_cancellable":
			if problem.CurrentStatus == "completed" {
				log.Print("Only the recipient can return " +
					"funds that have been sent.")
			}
		}
		os.Exit(1)
	}

	var payout struct {
		ID, Status string
	}
	if err := answer.Decode(&payout); err != nil {
		log.Fatalf("Unreadable response (%v): retry with the same key.", err)
	}
	// Not stopped yet: wait for payout.cancelled or payout.completed.
	fmt.Printf("%s is %s\n", payout.ID, payout.Status)
}
