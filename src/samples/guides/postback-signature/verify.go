package main

// region verify
import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

func isSigned(key, signed []byte, signatures string) bool {
	mac := hmac.New(sha256.New, key)
	mac.Write(signed)
	hash := base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, entry := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(entry), []byte("v1,"+hash)) { // in constant time
			return true
		}
	}
	return false
}

const tolerance = 300 // seconds, as in the Standard Webhooks libraries

// VerifyPostback returns the event of a genuine, unchanged and recent request.
func VerifyPostback(
	headers http.Header, body []byte, secrets []string, now time.Time,
) (*Event, error) {
	id := headers.Get("webhook-id")
	timestamp := headers.Get("webhook-timestamp")
	signatures := headers.Get("webhook-signature")
	if id == "" || timestamp == "" || signatures == "" {
		return nil, Rejected("headers")
	}

	// ParseUint accepts only digits.
	seconds, err := strconv.ParseUint(timestamp, 10, 63)
	age := now.Unix() - int64(seconds)
	isRecent := age <= tolerance && age >= -tolerance
	if err != nil || len(timestamp) > 12 || !isRecent {
		return nil, Rejected("timestamp")
	}

	// There is one secret or, during a rotation, two.
	keys, err := readKeys(secrets)
	if err != nil {
		return nil, err
	}
	signed := append([]byte(id+"."+timestamp+"."), body...)
	for _, key := range keys {
		if isSigned(key, signed, signatures) {
			event := new(Event)
			return event, json.Unmarshal(body, event)
		}
	}
	return nil, Rejected("signature")
}

// Rejected says why a request isn't a genuine
// postback: headers, timestamp or signature.
type Rejected string

func (r Rejected) Error() string { return string(r) }

// Event is the body of a postback. What Data contains depends on Type.
type Event struct {
	ID        string          `json:"id"`
	Type      string          `json:"type"`
	Timestamp time.Time       `json:"timestamp"`
	Data      json.RawMessage `json:"data"`
}

func readKeys(secrets []string) ([][]byte, error) {
	if len(secrets) == 0 {
		return nil, errors.New("there is no postback secret")
	}
	var keys [][]byte
	for _, secret := range secrets {
		// Environment variables and files often add whitespace.
		secret = strings.TrimSpace(secret)
		text := strings.TrimPrefix(secret, "whsec_")
		key, err := base64.StdEncoding.DecodeString(text)
		// With an empty key, anybody could sign.
		if !strings.HasPrefix(secret, "whsec_") || err != nil || len(key) == 0 {
			return nil, errors.New(
				"the postback secret is missing or malformed")
		}
		keys = append(keys, key)
	}
	return keys, nil
}

// endregion
