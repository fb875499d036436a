// The standard library has no client,
// so this needs gorilla/websocket.

package main

import (
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/gorilla/websocket"
)

const path = "/v1/payments/pay_8rTn2VwKq5XcLm4ZbGy7Hs/socket"

func main() {
	log.SetFlags(0)
	api := os.Getenv("SLUICE_API")
	if api == "" {
		api = "https://api.sluice.example"
	}
	address := strings.Replace(api, "http", "ws", 1) + path
	dialer := websocket.Dialer{
		Subprotocols: []string{"sluice.v1"},
	}
	socket, _, err := dialer.Dial(address, nil)
	if err != nil {
		log.Fatal(err)
	}
	key := os.Getenv("SLUICE_SECRET_KEY")
	auth := map[string]string{"type": "auth", "key": key}
	if err := socket.WriteJSON(auth); err != nil {
		log.Fatal(err)
	}
	for err == nil {
		var next message
		if err = socket.ReadJSON(&next); err == nil {
			show(next)
		}
	}
	if !websocket.IsCloseError(err, 1000) {
		os.Exit(1)
	}
}

type message struct {
	Type    string
	Payment struct{ ID, Status, Balance string }
	Problem struct {
		Code, Detail string
		RequestID    string `json:"request_id"`
	}
}

func show(received message) {
	payment, problem := received.Payment, received.Problem
	switch received.Type {
	case "payment":
		fmt.Printf("%s: %s, %s\n",
			payment.ID, payment.Status, payment.Balance)
	case "error":
		log.Printf("%s: %s (%s)",
			problem.Code, problem.Detail, problem.RequestID)
	}
}
