package main

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"
)

// memory is an Inbox to try it with. A shop has a table with a unique id.
type memory struct {
	sync.Mutex
	known   map[string]bool
	waiting chan *Event
}

func (m *memory) Add(event *Event) error {
	if os.Getenv("STORE_FAILS") != "" {
		return errors.New("the store is down")
	}
	m.Lock()
	defer m.Unlock()
	if !m.known[event.ID] {
		m.known[event.ID] = true
		m.waiting <- event
	}
	return nil
}

func main() {
	inbox := &memory{known: map[string]bool{}, waiting: make(chan *Event, 100)}
	go func() {
		for event := range inbox.waiting {
			fmt.Println("handled", event.ID)
		}
	}()
	http.Handle("/postbacks", Receive(inbox, strings.Fields(os.Getenv("SLUICE_POSTBACK_SECRET"))))
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
