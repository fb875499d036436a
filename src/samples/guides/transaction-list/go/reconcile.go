package main

import (
	"net/url"
	"time"

	"sluice-samples/guides/overview/go/sluice"
)

// Transaction holds what a ledger keeps of a transaction.
type Transaction struct {
	ID      string    `json:"id"`
	Kind    string    `json:"kind"`
	Status  string    `json:"status"`
	Amount  string    `json:"amount"`
	AssetID string    `json:"asset_id"`
	SeenAt  time.Time `json:"seen_at"`
}

// region reconcile

// ListTransactions returns all transactions
// that match the filters, page after page.
func ListTransactions(filters url.Values) ([]Transaction, error) {
	var all []Transaction
	for {
		var page struct {
			Data       []Transaction
			NextCursor *string `json:"next_cursor"`
		}
		// A cursor belongs to its filters, so send both.
		path := "/v1/transactions?" + filters.Encode()
		err := sluice.Call("GET", path, nil, "", &page)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Data...)
		if page.NextCursor == nil {
			return all, nil
		}
		filters.Set("cursor", *page.NextCursor)
	}
}

// Reconcile brings a ledger up to date. It returns what is new or has changed,
// and the seen_from of the next run.
func Reconcile(
	ledger map[string]Transaction, seenFrom time.Time,
) ([]Transaction, time.Time, error) {
	filters := url.Values{"seen_from": {seenFrom.Format(time.RFC3339Nano)}}
	found, err := ListTransactions(filters)
	if err != nil {
		return nil, seenFrom, err
	}
	var changed []Transaction
	for _, transaction := range found {
		if ledger[transaction.ID].Status != transaction.Status {
			changed = append(changed, transaction)
		}
		ledger[transaction.ID] = transaction
	}
	// The next run starts at the oldest unfinished transaction. All times come
	// from the gateway, so a wrong clock here has no effect.
	next := seenFrom
	for _, known := range ledger {
		if known.SeenAt.After(next) {
			next = known.SeenAt
		}
	}
	for _, known := range ledger {
		isUnfinished := known.Status == "pending" ||
			known.Status == "confirming"
		if isUnfinished && known.SeenAt.Before(next) {
			next = known.SeenAt
		}
	}
	return changed, next, nil
}

// endregion
