package main

// region sign
import (
	"encoding/hex"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/decred/dcrd/dcrec/secp256k1/v4"
	"github.com/decred/dcrd/dcrec/secp256k1/v4/ecdsa"
	"golang.org/x/crypto/sha3"
)

const (
	domainType = "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
	payoutType = "Payout(address token,address to,uint256 amount,uint256 maxNetworkFee," +
		"bytes32 nonce,uint256 validUntil)"
)

// Asset is an entry of List assets. ContractAddress is empty for a native coin.
type Asset struct {
	ID              string `json:"id"`
	NetworkID       string `json:"network_id"`
	ContractAddress string `json:"contract_address"`
	Decimals        int    `json:"decimals"`
}

// Payout is the request body of Send a token.
type Payout struct {
	AssetID       string    `json:"asset_id"`
	Amount        string    `json:"amount"`
	To            string    `json:"to"`
	MaxNetworkFee string    `json:"max_network_fee"`
	Nonce         string    `json:"nonce"`
	ValidUntil    time.Time `json:"valid_until"`
	Signature     string    `json:"signature"`
}

// SignPayout signs a payout and sets its Signature. It fails if the asset isn't on an EVM network or
// an amount has more decimals than the asset.
func SignPayout(key *secp256k1.PrivateKey, walletAddress string, asset Asset, payout *Payout) error {
	digest, err := digestOf(walletAddress, asset, payout)
	if err != nil {
		return err
	}
	compact := ecdsa.SignCompact(key, digest, false) // v, r, s
	payout.AssetID = asset.ID
	payout.Signature = "0x" + hex.EncodeToString(append(compact[1:], compact[0]))
	return nil
}

// region digest
func digestOf(
	walletAddress string, asset Asset, payout *Payout,
) ([]byte, error) {
	namespace, chainID, _ := strings.Cut(asset.NetworkID, ":")
	if namespace != "eip155" {
		return nil, fmt.Errorf("%s isn't on an EVM network", asset.ID)
	}
	amount, err := baseUnits(payout.Amount, asset.Decimals)
	if err != nil {
		return nil, err
	}
	maxFee, err := baseUnits(payout.MaxNetworkFee, asset.Decimals)
	if err != nil {
		return nil, err
	}
	token := asset.ContractAddress
	if token == "" {
		token = "0x0"
	}
	domain := [][]byte{
		keccak([]byte(domainType)),
		keccak([]byte("Sluice Wallet")),
		keccak([]byte("1")),
	}
	message := [][]byte{keccak([]byte(payoutType))}
	validUntil := fmt.Sprint(payout.ValidUntil.Unix())
	for _, value := range []string{chainID, walletAddress} {
		domain = append(domain, word(value))
	}
	values := []string{
		token, payout.To, amount, maxFee, payout.Nonce, validUntil,
	}
	for _, value := range values {
		message = append(message, word(value))
	}
	start := []byte("\x19\x01")
	return keccak(start, keccak(domain...), keccak(message...)), nil
}

// endregion

func keccak(parts ...[]byte) []byte {
	hash := sha3.NewLegacyKeccak256()
	for _, part := range parts {
		hash.Write(part)
	}
	return hash.Sum(nil)
}

// word encodes a decimal number, or hexadecimal digits after 0x, as 32 bytes.
func word(value string) []byte {
	base := 10
	if strings.HasPrefix(value, "0x") {
		base, value = 16, value[2:]
	}
	number, _ := new(big.Int).SetString(value, base)
	return number.FillBytes(make([]byte, 32))
}

func baseUnits(amount string, decimals int) (string, error) {
	whole, fraction, _ := strings.Cut(amount, ".")
	if len(fraction) > decimals {
		return "", fmt.Errorf("more than %d decimals: %s", decimals, amount)
	}
	return whole + fraction + strings.Repeat("0", decimals-len(fraction)), nil
}

// endregion
