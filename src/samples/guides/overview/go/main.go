// go run . order.json creates the invoice for an order that is stored in a file, such as
// {"number": "1042", "total": "25.00", "currency": "USD"}. Run it again after a crash.
package main

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	file := "order.json"
	if len(os.Args) > 1 {
		file = os.Args[1]
	}
	id, err := run(file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(id)
}

func run(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	var order Order
	if err := json.Unmarshal(text, &order); err != nil {
		return "", err
	}
	if order.SluiceKey == "" {
		key := make([]byte, 16)
		if _, err := rand.Read(key); err != nil {
			return "", err
		}
		order.SluiceKey = hex.EncodeToString(key)
		// Before the first attempt, so that a crash can't lead to a second invoice.
		if err := store(file, order); err != nil {
			return "", err
		}
	}
	if order.InvoiceID == "" {
		if order.InvoiceID, err = CreateInvoice(order); err != nil {
			return "", err
		}
	}
	return order.InvoiceID, store(file, order)
}

func store(file string, order Order) error {
	text, err := json.Marshal(order)
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
