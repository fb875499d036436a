package main

// region receive
import (
	"errors"
	"io"
	"log"
	"net/http"
	"time"
)

// Inbox stores events. An id that is there already is a duplicate, and changes nothing.
type Inbox interface {
	Add(event *Event) error
}

// Receive stores genuine postbacks and answers. What works off the inbox runs by itself.
func Receive(inbox Inbox, secrets []string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		// The raw bytes, and no json.Decoder on r.Body before. At most 1 MB: the URL is public.
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1_000_000))
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		event, err := VerifyPostback(r.Header, body, secrets, time.Now())
		if err == nil {
			err = inbox.Add(event)
		}
		if err == nil {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		log.Print("postback refused: ", err)
		var refused Refused
		if errors.As(err, &refused) {
			w.WriteHeader(http.StatusUnauthorized)
		} else {
			w.WriteHeader(http.StatusInternalServerError)
		}
	}
}

// endregion
