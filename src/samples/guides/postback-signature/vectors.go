package main

// region vectors
import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"
)

type vector struct {
	Name, Expect, Secret, Body string
	Now                        int64
	Headers                    map[string]string
}

func (v vector) verdict() (string, error) {
	headers := http.Header{}
	for name, value := range v.Headers {
		headers.Set(name, value)
	}
	body, secrets := []byte(v.Body), []string{v.Secret}
	_, err := VerifyPostback(headers, body, secrets, time.Unix(v.Now, 0))
	var reason Rejected
	if errors.As(err, &reason) {
		return string(reason), nil
	}
	return "accept", err
}

func main() {
	log.SetFlags(0)
	name := "postback-vectors.json"
	if len(os.Args) > 1 {
		name = os.Args[1]
	}
	text, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	var file struct{ Vectors []vector }
	if err := json.Unmarshal(text, &file); err != nil {
		log.Fatal(err)
	}
	for _, v := range file.Vectors {
		found, err := v.verdict()
		if err != nil || found != v.Expect {
			log.Fatalf("%s: %s, not %s (%v)", v.Name, found, v.Expect, err)
		}
	}
	fmt.Printf("%d vectors as expected\n", len(file.Vectors))
}

// endregion
