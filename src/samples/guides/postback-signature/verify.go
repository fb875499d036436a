package main

// region verify
import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const tolerance = 300 // seconds, as in the Standard Webhooks libraries

var isTime = regexp.MustCompile(`^[0-9]{1,12}$`)

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

	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	age := now.Unix() - seconds
	isRecent := age <= tolerance && age >= -tolerance
	if err != nil || !isTime.MatchString(timestamp) || !isRecent {
		return nil, Rejected("timestamp")
	}

	// There is one secret or, during a rotation, two.
	keys, err := readKeys(secrets)
	if err != nil {
		return nil, err
	}
	for _, key := range keys {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(body)
		hash := base64.StdEncoding.EncodeToString(mac.Sum(nil))
		expected := []byte("v1," + hash)
		for _, entry := range strings.Split(signatures, " ") {
			// Compares in constant time; == and bytes.Equal don't.
			if hmac.Equal([]byte(entry), expected) {
				event := new(Event)
				return event, json.Unmarshal(body, event)
			}
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
