module sluice-samples/guides/send-token

go 1.19

require (
	github.com/decred/dcrd/dcrec/secp256k1/v4 v4.2.0
	golang.org/x/crypto v0.4.0
)
