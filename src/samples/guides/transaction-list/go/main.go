// go run . ledger.json brings the ledger in a file up to date and prints what has changed. Run it
// every night. If it fails, the file stays as it was, and the next run catches up. A second argument
// such as 2026-11-01T00:00:00Z starts at an earlier time.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"time"
)

type saved struct {
	SeenFrom     time.Time              `json:"seen_from"`
	Transactions map[string]Transaction `json:"transactions"`
}

func main() {
	log.SetFlags(0)
	file := "ledger.json"
	if len(os.Args) > 1 {
		file = os.Args[1]
	}
	since := ""
	if len(os.Args) > 2 {
		since = os.Args[2]
	}
	if err := run(file, since); err != nil {
		log.Fatal(err)
	}
}

func run(file, since string) error {
	books := saved{
		SeenFrom:     time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
		Transactions: map[string]Transaction{},
	}
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &books)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if since != "" {
		if books.SeenFrom, err = time.Parse(time.RFC3339, since); err != nil {
			return err
		}
	}
	changed, next, err := Reconcile(books.Transactions, books.SeenFrom)
	if err != nil {
		return err
	}
	for _, t := range changed {
		fmt.Println(t.ID, t.Kind, t.Status, t.Amount, t.AssetID)
	}
	books.SeenFrom = next
	return store(file, books)
}

func store(file string, books saved) error {
	text, err := json.Marshal(books)
	if err != nil {
		return err
	}
	out, err := os.Create(file + ".new")
	if err != nil {
		return err
	}
	defer out.Close()
	if _, err := out.Write(text); err != nil {
		return err
	}
	if err := out.Sync(); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}
