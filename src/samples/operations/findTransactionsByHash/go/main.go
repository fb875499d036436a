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
	hash := "0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d"
	address := api + "/v1/transactions/by-hash/" + hash
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
			Errors       []struct{ Pointer, Detail string }
		}
		if err := answer.Decode(&problem); err != nil {
			log.Fatalf("%s, unreadable (%v)", response.Status, err)
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

	var found struct {
		Data []struct {
			ID, Kind, Amount, Status string
			AssetID                  string  `json:"asset_id"`
			Mismatch                 *string // nil if the money counts
		}
	}
	if err := answer.Decode(&found); err != nil {
		log.Fatal(err)
	}
	for _, transaction := range found.Data {
		fmt.Printf("%s: %s of %s %s, %s\n", transaction.ID, transaction.Kind,
			transaction.Amount, transaction.AssetID, transaction.Status)
		if transaction.Mismatch != nil {
			fmt.Printf("Not credited: %s\n", *transaction.Mismatch)
		}
	}
}
