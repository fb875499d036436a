package main

import (
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

// Runs the endpoint: PORT=8080 go run verify.go receive.go inbox.go serve.go
func main() {
	folder := os.Getenv("INBOX_FOLDER")
	if folder == "" {
		folder = "inbox"
	}
	inbox := &FileInbox{folder}
	go work(inbox)
	http.Handle("/postbacks", Receive(inbox, strings.Fields(os.Getenv("SLUICE_POSTBACK_SECRET"))))
	// A client that takes longer is cut off.
	server := &http.Server{Addr: "127.0.0.1:" + os.Getenv("PORT"), ReadTimeout: 10 * time.Second}
	log.Fatal(server.ListenAndServe())
}

// work polls the inbox, which also handles the events that a crash left pending.
func work(inbox *FileInbox) {
	for ; ; time.Sleep(200 * time.Millisecond) {
		err := inbox.ProcessPending(func(event *Event) error {
			fmt.Println("handled", event.ID) // your code goes here
			return nil
		})
		if err != nil {
			log.Print("processing pending events has failed: ", err)
		}
	}
}
