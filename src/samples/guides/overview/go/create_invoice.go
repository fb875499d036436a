package main

// region use
import (
	"errors"
	"fmt"

	"sluice-samples/guides/overview/go/sluice"
)

// Order is an order of the shop. SluiceKey was created once and stored with the order, so a crash
// between two attempts does no harm.
type Order struct {
	Number    string `json:"number"`
	Total     string `json:"total"`
	Currency  string `json:"currency"`
	SluiceKey string `json:"sluice_key,omitempty"`
	InvoiceID string `json:"invoice_id,omitempty"`
}

// CreateInvoice creates an order's invoice and returns its ID.
func CreateInvoice(order Order) (string, error) {
	body := map[string]any{
		"price":       map[string]string{"amount": order.Total, "currency": order.Currency},
		"description": "Order " + order.Number,
		"metadata":    map[string]string{"order": order.Number},
	}
	var invoice struct{ ID string }
	err := sluice.Call("POST", "/v1/invoices", body, order.SluiceKey, &invoice)
	var problem *sluice.Problem
	if errors.As(err, &problem) && problem.Code == "validation_failed" {
		err = fmt.Errorf("order %s was rejected: %v", order.Number, problem.Errors)
	}
	return invoice.ID, err
}

// endregion
