package main

// region receive
import (
	"errors"
	"io"
	"log"
	"net/http"
	"time"
)

// Inbox stores events. One whose ID is already stored is a duplicate and
// has no effect.
type Inbox interface {
	Add(event *Event) error
}

// Receive stores genuine postbacks and responds.
// Your own worker processes pending events.
func Receive(inbox Inbox, secrets []string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		// net/http would respond with 200 by default. The status is an error
		// until the event is stored, even after a panic.
		status := http.StatusInternalServerError
		defer func() { w.WriteHeader(status) }()

		// Reads the raw bytes, before any json.Decoder. At most 1 MB, because
		// the URL is public.
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1_000_000))
		if err != nil {
			status = http.StatusBadRequest
			var large *http.MaxBytesError
			if errors.As(err, &large) {
				status = http.StatusRequestEntityTooLarge
			}
			return
		}
		event, err := VerifyPostback(r.Header, body, secrets, time.Now())
		if err == nil {
			err = inbox.Add(event)
		}
		var rejected Rejected
		switch {
		case err == nil:
			status = http.StatusNoContent
			return
		case errors.As(err, &rejected):
			status = http.StatusUnauthorized
		}
		log.Print("postback rejected: ", err)
	}
}

// endregion
