// Package sluice calls the API and repeats requests whose outcome is unknown.
package sluice

// region call
import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"os"
	"strconv"
	"time"
)

// Problem is a problem that the API returned. Branch on Code; log the message.
type Problem struct {
	Code, Detail  string
	RequestID     string `json:"request_id"`
	CurrentStatus string `json:"current_status"` // the object's status, if it is the reason
	Errors        []struct{ Pointer, Detail string }
}

func (p *Problem) Error() string {
	return fmt.Sprintf("%s: %s (%s)", p.Code, p.Detail, p.RequestID)
}

const (
	attempts  = 6
	firstWait = 500 * time.Millisecond
)

var client = http.Client{Timeout: 15 * time.Second}

// Before Go 1.20, every program gets the same numbers without a seed.
func init() { rand.Seed(time.Now().UnixNano()) }

// region loop

// Call sends one request and repeats it, unchanged, while its outcome is
// unknown. It decodes the response into `answer`. body and idempotencyKey may
// be nil and "". The error is a *Problem, or the last network error.
func Call(
	method, path string, body any, idempotencyKey string, answer any,
) error {
	var text []byte
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return err
		}
	}
	for attempt := 1; ; attempt++ {
		wait, again, err := send(method, path, text, idempotencyKey, answer)
		if err == nil || !again || attempt == attempts {
			return err
		}
		// Waits grow exponentially, with random jitter, so that clients don't
		// all retry at the same time.
		longest := float64(firstWait << attempt)
		time.Sleep(wait + time.Duration(rand.Float64()*longest))
	}
}

// endregion

// send makes one attempt. It returns how long to wait and whether to retry.
func send(method, path string, text []byte, key string, answer any) (time.Duration, bool, error) {
	base := os.Getenv("SLUICE_API")
	if base == "" {
		base = "https://api.sluice.example"
	}
	request, err := http.NewRequest(method, base+path, bytes.NewReader(text))
	if err != nil {
		return 0, false, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("SLUICE_SECRET_KEY"))
	if text != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, true, err // no response: it is unknown whether the action ran
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil || !json.Valid(content) {
		return 0, true, fmt.Errorf("unreadable response: %s (%v)", response.Status, err)
	}
	if response.StatusCode < 300 {
		return 0, false, json.Unmarshal(content, answer)
	}
	problem := new(Problem)
	if err := json.Unmarshal(content, problem); err != nil {
		return 0, true, err
	}
	seconds, _ := strconv.Atoi(response.Header.Get("Retry-After")) // zero if it is missing
	// The 4xx problems after which the same request can succeed later.
	isTemporary := problem.Code == "idempotency_key_in_use" || problem.Code == "rate_limited"
	again := response.StatusCode >= 500 || isTemporary
	return time.Duration(seconds) * time.Second, again, problem
}

// endregion
