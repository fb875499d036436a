// Needs github.com/gorilla/websocket, because the standard
// library has no such client.

package main

import (
	"errors"
	"fmt"
	"log"
	"math/rand"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

const paymentID = "pay_8rTn2VwKq5XcLm4ZbGy7Hs"

// follow follows one connection and returns its close code,
// or the status of a rejected handshake.
func follow(address, key string) int {
	// Our own limit until the first heartbeat.
	within := 15 * time.Second
	least = 0
	dialer := websocket.Dialer{
		Proxy:            http.ProxyFromEnvironment,
		Subprotocols:     []string{"sluice.v1"},
		HandshakeTimeout: within,
	}
	socket, response, err := dialer.Dial(address, nil)
	if err != nil && response != nil {
		status, header := response.StatusCode, response.Header
		log.Printf("Handshake rejected: %d (%s)",
			status, header.Get("Request-Id"))
		// 0 if the header is missing.
		seconds, _ := strconv.Atoi(header.Get("Retry-After"))
		least = time.Duration(seconds) * time.Second
		return status
	}
	if err != nil {
		return broken
	}
	defer socket.Close()
	auth := map[string]string{"type": "auth", "key": key}
	if err := socket.WriteJSON(auth); err != nil {
		return broken
	}
	for {
		var received message
		socket.SetReadDeadline(time.Now().Add(within))
		if err := socket.ReadJSON(&received); err != nil {
			var closed *websocket.CloseError
			if errors.As(err, &closed) {
				return closed.Code
			}
			return broken
		}
		if received.Type == "heartbeat" {
			limit := time.Duration(received.NextWithinMs)
			within = limit * time.Millisecond
		}
		show(received)
	}
}

type message struct {
	Type         string
	NextWithinMs int `json:"next_within_ms"`
	Payment      struct {
		ID, Status, Balance string
		Revision            int
	}
	Problem struct {
		Code, Detail string
		RequestID    string `json:"request_id"`
	}
}

func show(received message) {
	payment, problem := received.Payment, received.Problem
	switch received.Type {
	case "error":
		log.Printf("%s: %s (%s)",
			problem.Code, problem.Detail, problem.RequestID)
	case "payment":
		if payment.Revision > revision {
			// Only progress shortens the wait, so a server
			// that fails after each connection isn't flooded
			// with attempts.
			failures = 0
			revision = payment.Revision
			fmt.Printf("%s: %s, %s\n",
				payment.ID, payment.Status, payment.Balance)
		}
	}
}

// The code of a connection that ended without a close code.
const broken = 1006

// Statuses of a rejected handshake, and close codes, after
// which a new connection can't help.
var final = map[int]bool{
	400: true, 404: true,
	1000: true, 4400: true, 4401: true, 4403: true,
	4404: true,
}

var revision, failures int

// The minimum wait that the last rejection requested.
var least time.Duration

func main() {
	log.SetFlags(0)
	api := os.Getenv("SLUICE_API")
	if api == "" {
		api = "https://api.sluice.example"
	}
	address := strings.Replace(api, "http", "ws", 1) +
		"/v1/payments/" + paymentID + "/socket"
	key := os.Getenv("SLUICE_SECRET_KEY")
	seed := rand.NewSource(time.Now().UnixNano())
	random := rand.New(seed)

	code := follow(address, key)
	for !final[code] {
		if failures < 6 {
			failures++
		}
		// The wait is random and grows, so that clients
		// don't all reconnect together.
		longest := 500 * time.Millisecond << failures
		wait := random.Int63n(int64(longest))
		time.Sleep(least + time.Duration(wait))
		code = follow(address, key)
	}
	if code != 1000 {
		os.Exit(1)
	}
}
