package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	log.SetFlags(0)
	api := os.Getenv("SLUICE_API")
	if api == "" {
		api = "https://api.sluice.example"
	}
	query := url.Values{
		"seen_from": {"2026-11-20T00:00:00Z"},
		"kind":      {"incoming"},
		"limit":     {"20"},
	}
	client := http.Client{Timeout: 15 * time.Second}
	for {
		address := api +
			"/v1/transactions?" + query.Encode()
		request, err := http.NewRequest("GET", address, nil)
		if err != nil {
			log.Fatal(err)
		}
		secretKey := os.Getenv("SLUICE_SECRET_KEY")
		request.Header.Set("Authorization", "Bearer "+secretKey)
		response, err := client.Do(request)
		if err != nil {
			log.Fatalf("No response: %v", err)
		}
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

		var page struct {
			Data []struct {
				ID, Amount, Status string
				AssetID            string `json:"asset_id"`
				SeenAt             string `json:"seen_at"`
			}
			NextCursor *string `json:"next_cursor"` // nil on the last page
		}
		err = answer.Decode(&page)
		response.Body.Close()
		if err != nil {
			log.Fatal(err)
		}
		for _, transaction := range page.Data {
			fmt.Printf("%s %s: %s %s, %s\n", transaction.SeenAt, transaction.ID,
				transaction.Amount, transaction.AssetID, transaction.Status)
		}
		if page.NextCursor == nil {
			break
		}
		query.Set("cursor", *page.NextCursor)
	}
}
