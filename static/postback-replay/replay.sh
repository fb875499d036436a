#!/usr/bin/env bash
# Sends a server on your own machine what the gateway would send it, and what nobody should send:
# every postback once, then requests that are repeated, late, out of order or forged. Each is signed
# with your own secret when it is sent. It needs curl and openssl, and no gateway.
#
#   export SLUICE_POSTBACK_SECRET=whsec_…
#   bash replay.sh http://127.0.0.1:8080/postbacks            everything
#   bash replay.sh http://127.0.0.1:8080/postbacks stale bad  only requests with these words
#   BODY=body.json bash replay.sh http://127.0.0.1:8080/postbacks
#                                     with your own body instead of the examples
#   STORED='sqlite3 inbox.db "SELECT count(*) FROM events"' bash replay.sh http://127.0.0.1:8080/postbacks
#                                     also checks that your store holds each accepted event once
#
# Without STORED, a server that responds with 2xx and stores nothing looks right: compare the number
# in the last line with your store. Ends with 0 if every answer is as expected, with 1 if not, and with 2 if it could not begin.
set -euo pipefail
export LC_ALL=C # lengths and replacements in bytes

url=${1:-}
words=("${@:2}")
secret=${SLUICE_POSTBACK_SECRET:-}
if [[ ! $url =~ ^https?://(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?(/|$) ]]; then
  echo "The address \"$url\" is not on this machine. Type: bash replay.sh http://127.0.0.1:8080/postbacks" >&2
  exit 2
fi
if [[ $secret != whsec_?* ]]; then
  echo 'SLUICE_POSTBACK_SECRET holds no postback secret. Type: export SLUICE_POSTBACK_SECRET=whsec_…' >&2
  exit 2
fi
if [[ -n ${BODY:-} && ! -f $BODY ]]; then
  echo "There is no file \"$BODY\". Put a postback into it, for example one of the contract's examples." >&2
  exit 2
fi

# The key: what follows whsec_, decoded from base64; openssl wants it in hexadecimal.
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
directory=$(mktemp -d)
trap 'rm -r "$directory"' EXIT
total=0 expected=0 accepted=''

count_stored() { # the number that the command in STORED prints
  local number
  number=$(bash -c "$STORED" | tr -d '[:space:]') || true
  if [[ ! $number =~ ^[0-9]+$ ]]; then
    echo "The command in STORED printed \"$number\". It must print how many events your store holds, and nothing else." >&2
    exit 2
  fi
  echo "$number"
}
if [[ -n ${STORED:-} ]]; then before=$(count_stored); fi

# The events of the contract, each with the body of its example.
types=(
  invoice.created
  invoice.processing
  invoice.paid
  invoice.reopened
  invoice.expired
  invoice.cancelled
  payment.received
  payment.completed
  payment.settled
  payment.expired
  payment.mismatched
  payment.returned
  payment.reverted
  subscription.activated
  subscription.past_due
  subscription.mandate_low
  subscription.cancelled
  subscription.completed
  payout.scheduled
  payout.completed
  payout.cancelled
  payout.failed
  postback.test
)

body_of() { # body_of TYPE: with @id@ and @timestamp@ in place of the event's
  case $1 in
    invoice.created) cat <<'JSON' ;;
{"id":"@id@","type":"invoice.created","timestamp":"@timestamp@","api_version":"v1","data":{"id":"inv_7bWq4RzN1HsXe6GtUk9PvM","mode":"test","status":"open","balance":"unpaid","late":false,"price":{"amount":"9.00","currency":"USD"},"amount_pending":"0.00","amount_paid":"0.00","amount_due":"9.00","amount_overpaid":"0.00","max_shortfall":"0.00","asset_ids":null,"description":"Monthly plan","payer_email":"payer@shop.example","checkout_url":"https://sluice.example/pay/inv_7bWq4RzN1HsXe6GtUk9PvM","redirect_url":null,"postback_url":null,"subscription":{"id":"sub_5tGn9KwZb3XrQm7HcVd2Lp","cycle":2,"period_start":"2026-12-20T09:00:28Z","period_end":"2027-01-20T09:00:28Z"},"payments":[],"metadata":{"customer":"c-77"},"created_at":"2026-12-17T09:00:28Z","expires_at":"2026-12-27T09:00:28Z","late_until":"2026-12-28T09:00:28Z","paid_at":null,"cancelled_at":null,"revision":1}}
JSON
    invoice.processing) cat <<'JSON' ;;
{"id":"@id@","type":"invoice.processing","timestamp":"@timestamp@","api_version":"v1","data":{"id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","mode":"test","status":"processing","balance":"exact","late":false,"price":{"amount":"25.00","currency":"USD"},"amount_pending":"25.00","amount_paid":"0.00","amount_due":"0.00","amount_overpaid":"0.00","max_shortfall":"0.00","asset_ids":null,"description":"Order 1042","payer_email":null,"checkout_url":"https://sluice.example/pay/inv_3xKf9QmT2ZpLr8VbNc5YdW","redirect_url":"https://shop.example/orders/1042","postback_url":null,"subscription":null,"payments":[{"id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","mode":"test","invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","status":"confirming","invoice_status":"processing","balance":"exact","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"25","amount_paid":"0","amount_due":"0","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_2kWb7QnXr5VzTm9LcGd4Hy","mode":"test","kind":"incoming","status":"pending","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d","output_index":null,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"25","credited":{"amount":"25.00","currency":"USD"},"network_fee":null,"late":false,"mismatch":null,"confirmations":0,"confirmations_required":3,"block_height":null,"invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","payment_id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":null,"confirmed_at":null,"dropped_at":null}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":null,"revision":2}],"metadata":{"order":"1042"},"created_at":"2026-11-20T10:00:00Z","expires_at":"2026-11-20T11:00:00Z","late_until":"2026-11-21T11:00:00Z","paid_at":null,"cancelled_at":null,"revision":3}}
JSON
    invoice.paid) cat <<'JSON' ;;
{"id":"@id@","type":"invoice.paid","timestamp":"@timestamp@","api_version":"v1","data":{"id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","mode":"test","status":"paid","balance":"exact","late":false,"price":{"amount":"25.00","currency":"USD"},"amount_pending":"0.00","amount_paid":"25.00","amount_due":"0.00","amount_overpaid":"0.00","max_shortfall":"0.00","asset_ids":null,"description":"Order 1042","payer_email":null,"checkout_url":"https://sluice.example/pay/inv_3xKf9QmT2ZpLr8VbNc5YdW","redirect_url":"https://shop.example/orders/1042","postback_url":null,"subscription":null,"payments":[{"id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","mode":"test","invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","status":"completed","invoice_status":"paid","balance":"exact","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"25","amount_due":"0","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_2kWb7QnXr5VzTm9LcGd4Hy","mode":"test","kind":"incoming","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d","output_index":7,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"25","credited":{"amount":"25.00","currency":"USD"},"network_fee":null,"late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21500123,"invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","payment_id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":"2026-11-20T10:04:12Z","confirmed_at":"2026-11-20T10:04:18Z","dropped_at":null}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":"2026-11-20T10:04:18Z","cancelled_at":null,"revision":4}],"metadata":{"order":"1042"},"created_at":"2026-11-20T10:00:00Z","expires_at":"2026-11-20T11:00:00Z","late_until":"2026-11-21T11:00:00Z","paid_at":"2026-11-20T10:04:18Z","cancelled_at":null,"revision":5}}
JSON
    invoice.reopened) cat <<'JSON' ;;
{"id":"@id@","type":"invoice.reopened","timestamp":"@timestamp@","api_version":"v1","data":{"id":"inv_VhXXDDX0S60cYW1m4B20hf","mode":"test","status":"open","balance":"unpaid","late":false,"price":{"amount":"25.00","currency":"USD"},"amount_pending":"0.00","amount_paid":"0.00","amount_due":"25.00","amount_overpaid":"0.00","max_shortfall":"0.00","asset_ids":null,"description":"Order 1047","payer_email":null,"checkout_url":"https://sluice.example/pay/inv_VhXXDDX0S60cYW1m4B20hf","redirect_url":"https://shop.example/orders/1047","postback_url":null,"subscription":null,"payments":[{"id":"pay_gtHHhmWBuoTW3f5qLPnoU6","mode":"test","invoice_id":"inv_VhXXDDX0S60cYW1m4B20hf","status":"waiting","invoice_status":"open","balance":"unpaid","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"0","amount_due":"25","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_cpQC2m4u4G498rSzc7OPaf","mode":"test","kind":"incoming","status":"dropped","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x28e5075b04d1f6f8f7dd2f4e5fb9a158d99fff0eba9781c2eb375e444dd321e5","output_index":null,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"25","credited":null,"network_fee":null,"late":false,"mismatch":null,"confirmations":0,"confirmations_required":3,"block_height":null,"invoice_id":"inv_VhXXDDX0S60cYW1m4B20hf","payment_id":"pay_gtHHhmWBuoTW3f5qLPnoU6","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":null,"confirmed_at":null,"dropped_at":"2026-11-20T10:09:30Z"}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":null,"revision":3}],"metadata":{"order":"1047"},"created_at":"2026-11-20T10:00:00Z","expires_at":"2026-11-20T11:00:00Z","late_until":"2026-11-21T11:00:00Z","paid_at":null,"cancelled_at":null,"revision":4}}
JSON
    invoice.expired) cat <<'JSON' ;;
{"id":"@id@","type":"invoice.expired","timestamp":"@timestamp@","api_version":"v1","data":{"id":"inv_DsXt0pNSnQ6w8omqNPP847","mode":"test","status":"expired","balance":"underpaid","late":false,"price":{"amount":"25.00","currency":"USD"},"amount_pending":"0.00","amount_paid":"10.00","amount_due":"15.00","amount_overpaid":"0.00","max_shortfall":"0.00","asset_ids":null,"description":"Order 1043","payer_email":null,"checkout_url":"https://sluice.example/pay/inv_DsXt0pNSnQ6w8omqNPP847","redirect_url":"https://shop.example/orders/1043","postback_url":null,"subscription":null,"payments":[{"id":"pay_vBsmrIhm0GncEm8ywnODp8","mode":"test","invoice_id":"inv_DsXt0pNSnQ6w8omqNPP847","status":"expired","invoice_status":"expired","balance":"underpaid","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"10","amount_due":"15","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_s3NXxTJdDjTuGTf3uI3V5l","mode":"test","kind":"incoming","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x5058bcce2b4946401f61a86387d5ce8b11cd4253c154965c75218c02b1911390","output_index":7,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"10","credited":{"amount":"10.00","currency":"USD"},"network_fee":null,"late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21500123,"invoice_id":"inv_DsXt0pNSnQ6w8omqNPP847","payment_id":"pay_vBsmrIhm0GncEm8ywnODp8","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":"2026-11-20T10:04:12Z","confirmed_at":"2026-11-20T10:04:18Z","dropped_at":null}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":null,"revision":6}],"metadata":{"order":"1043"},"created_at":"2026-11-20T10:00:00Z","expires_at":"2026-11-20T11:00:00Z","late_until":"2026-11-21T11:00:00Z","paid_at":null,"cancelled_at":null,"revision":7}}
JSON
    invoice.cancelled) cat <<'JSON' ;;
{"id":"@id@","type":"invoice.cancelled","timestamp":"@timestamp@","api_version":"v1","data":{"id":"inv_A9Rsi0wKsHQNdjAdwy9fjc","mode":"test","status":"cancelled","balance":"underpaid","late":false,"price":{"amount":"25.00","currency":"USD"},"amount_pending":"0.00","amount_paid":"10.00","amount_due":"15.00","amount_overpaid":"0.00","max_shortfall":"0.00","asset_ids":null,"description":"Order 1044","payer_email":null,"checkout_url":"https://sluice.example/pay/inv_A9Rsi0wKsHQNdjAdwy9fjc","redirect_url":"https://shop.example/orders/1044","postback_url":null,"subscription":null,"payments":[{"id":"pay_DKCcibOm2Hskp4nUE72GP9","mode":"test","invoice_id":"inv_A9Rsi0wKsHQNdjAdwy9fjc","status":"cancelled","invoice_status":"cancelled","balance":"underpaid","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"10","amount_due":"15","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_yqK4n9gdtmtqkHZmf8JQUF","mode":"test","kind":"incoming","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x39e8726d66d5499cc3d0e2a5fa9ae6ef6437f3d29e1b4c3ad47940dc7506db89","output_index":7,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"10","credited":{"amount":"10.00","currency":"USD"},"network_fee":null,"late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21500123,"invoice_id":"inv_A9Rsi0wKsHQNdjAdwy9fjc","payment_id":"pay_DKCcibOm2Hskp4nUE72GP9","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":"2026-11-20T10:04:12Z","confirmed_at":"2026-11-20T10:04:18Z","dropped_at":null}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":"2026-11-20T10:40:00Z","revision":6}],"metadata":{"order":"1044"},"created_at":"2026-11-20T10:00:00Z","expires_at":"2026-11-20T11:00:00Z","late_until":"2026-11-21T11:00:00Z","paid_at":null,"cancelled_at":"2026-11-20T10:40:00Z","revision":7}}
JSON
    payment.received) cat <<'JSON' ;;
{"id":"@id@","type":"payment.received","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","mode":"test","invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","status":"confirming","invoice_status":"processing","balance":"exact","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"25","amount_paid":"0","amount_due":"0","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_2kWb7QnXr5VzTm9LcGd4Hy","mode":"test","kind":"incoming","status":"pending","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d","output_index":null,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"25","credited":{"amount":"25.00","currency":"USD"},"network_fee":null,"late":false,"mismatch":null,"confirmations":0,"confirmations_required":3,"block_height":null,"invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","payment_id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":null,"confirmed_at":null,"dropped_at":null}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":null,"revision":2}}
JSON
    payment.completed) cat <<'JSON' ;;
{"id":"@id@","type":"payment.completed","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","mode":"test","invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","status":"completed","invoice_status":"paid","balance":"exact","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"25","amount_due":"0","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_2kWb7QnXr5VzTm9LcGd4Hy","mode":"test","kind":"incoming","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d","output_index":7,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"25","credited":{"amount":"25.00","currency":"USD"},"network_fee":null,"late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21500123,"invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","payment_id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":"2026-11-20T10:04:12Z","confirmed_at":"2026-11-20T10:04:18Z","dropped_at":null}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":"2026-11-20T10:04:18Z","cancelled_at":null,"revision":4}}
JSON
    payment.settled) cat <<'JSON' ;;
{"id":"@id@","type":"payment.settled","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","mode":"test","invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","status":"completed","invoice_status":"paid","balance":"exact","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"25","amount_due":"0","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_2kWb7QnXr5VzTm9LcGd4Hy","mode":"test","kind":"incoming","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d","output_index":7,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"25","credited":{"amount":"25.00","currency":"USD"},"network_fee":null,"late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21500123,"invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","payment_id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":"2026-11-20T10:04:12Z","confirmed_at":"2026-11-20T10:04:18Z","dropped_at":null},{"id":"txn_6mTz3RwKb8XqNv5HyLc2Dg","mode":"test","kind":"settlement","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x8140f5e558b04f67b22baaa494ee6186e8aef3396041ecd7940c8700495911dd","output_index":7,"from":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","to":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","amount":"24.7","credited":null,"network_fee":"0.05","late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21500210,"invoice_id":"inv_3xKf9QmT2ZpLr8VbNc5YdW","payment_id":"pay_8rTn2VwKq5XcLm4ZbGy7Hs","payout_id":null,"seen_at":"2026-11-20T10:07:02Z","mined_at":"2026-11-20T10:07:04Z","confirmed_at":"2026-11-20T10:07:10Z","dropped_at":null}],"settlement":{"amount":"24.7","gateway_fee":"0.25","network_fee":"0.05","transaction_id":"txn_6mTz3RwKb8XqNv5HyLc2Dg","settled_at":"2026-11-20T10:07:10Z"},"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":"2026-11-20T10:04:18Z","cancelled_at":null,"revision":7}}
JSON
    payment.expired) cat <<'JSON' ;;
{"id":"@id@","type":"payment.expired","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pay_5B1B3bvNofhwSnQkwglBty","mode":"test","invoice_id":"inv_EfZNSISCvaW0A4KJue4tej","status":"expired","invoice_status":"open","balance":"unpaid","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"0","amount_due":"25","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":null,"revision":2}}
JSON
    payment.mismatched) cat <<'JSON' ;;
{"id":"@id@","type":"payment.mismatched","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pay_UpfgNvkUuw0O34DVVCXaXe","mode":"test","invoice_id":"inv_sVUAsgyXTnroCqRhi92APg","status":"waiting","invoice_status":"open","balance":"unpaid","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"0","amount_due":"25","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_6JBlKYv9s05sLZJPdlltaj","mode":"test","kind":"incoming","status":"pending","network_id":"eip155:80002","asset_id":"usdc.polygon-amoy","hash":"0x5c619aa75631534fa377d6be131ec7f6a929d23d79f77b1a260f2b8319fd533b","output_index":null,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"25","credited":null,"network_fee":null,"late":false,"mismatch":"wrong_network","confirmations":0,"confirmations_required":3,"block_height":null,"invoice_id":"inv_sVUAsgyXTnroCqRhi92APg","payment_id":"pay_UpfgNvkUuw0O34DVVCXaXe","payout_id":null,"seen_at":"2026-11-20T10:05:00Z","mined_at":null,"confirmed_at":null,"dropped_at":null}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":null,"revision":2}}
JSON
    payment.returned) cat <<'JSON' ;;
{"id":"@id@","type":"payment.returned","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pay_DKCcibOm2Hskp4nUE72GP9","mode":"test","invoice_id":"inv_A9Rsi0wKsHQNdjAdwy9fjc","status":"cancelled","invoice_status":"cancelled","balance":"underpaid","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"10","amount_due":"15","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_yqK4n9gdtmtqkHZmf8JQUF","mode":"test","kind":"incoming","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x39e8726d66d5499cc3d0e2a5fa9ae6ef6437f3d29e1b4c3ad47940dc7506db89","output_index":7,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"10","credited":{"amount":"10.00","currency":"USD"},"network_fee":null,"late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21500123,"invoice_id":"inv_A9Rsi0wKsHQNdjAdwy9fjc","payment_id":"pay_DKCcibOm2Hskp4nUE72GP9","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":"2026-11-20T10:04:12Z","confirmed_at":"2026-11-20T10:04:18Z","dropped_at":null},{"id":"txn_wjPMS3SELsKu2yXUORd1xl","mode":"test","kind":"return","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x44b834559473567787e79150ab6ac93f6719739151ffc92e2951582fc0753c7c","output_index":3,"from":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","to":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","amount":"9.95","credited":null,"network_fee":"0.05","late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21501302,"invoice_id":"inv_A9Rsi0wKsHQNdjAdwy9fjc","payment_id":"pay_DKCcibOm2Hskp4nUE72GP9","payout_id":null,"seen_at":"2026-11-20T10:40:06Z","mined_at":"2026-11-20T10:40:08Z","confirmed_at":"2026-11-20T10:40:14Z","dropped_at":null}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":"2026-11-20T10:40:00Z","revision":9}}
JSON
    payment.reverted) cat <<'JSON' ;;
{"id":"@id@","type":"payment.reverted","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pay_gtHHhmWBuoTW3f5qLPnoU6","mode":"test","invoice_id":"inv_VhXXDDX0S60cYW1m4B20hf","status":"waiting","invoice_status":"open","balance":"unpaid","late":false,"asset_id":"usdc.base-sepolia","amount":"25","amount_pending":"0","amount_paid":"0","amount_due":"25","amount_overpaid":"0","rate":"1","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","payment_uri":"ethereum:0x036CbD53842c5426634e7929541eC2318f3dCF7e@84532/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=25000000","return_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","confirmations_required":3,"transactions":[{"id":"txn_cpQC2m4u4G498rSzc7OPaf","mode":"test","kind":"incoming","status":"dropped","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x28e5075b04d1f6f8f7dd2f4e5fb9a158d99fff0eba9781c2eb375e444dd321e5","output_index":null,"from":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","to":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","amount":"25","credited":null,"network_fee":null,"late":false,"mismatch":null,"confirmations":0,"confirmations_required":3,"block_height":null,"invoice_id":"inv_VhXXDDX0S60cYW1m4B20hf","payment_id":"pay_gtHHhmWBuoTW3f5qLPnoU6","payout_id":null,"seen_at":"2026-11-20T10:04:10Z","mined_at":null,"confirmed_at":null,"dropped_at":"2026-11-20T10:09:30Z"}],"settlement":null,"created_at":"2026-11-20T10:01:00Z","expires_at":"2026-11-20T10:30:00Z","completed_at":null,"cancelled_at":null,"revision":3}}
JSON
    subscription.activated) cat <<'JSON' ;;
{"id":"@id@","type":"subscription.activated","timestamp":"@timestamp@","api_version":"v1","data":{"id":"sub_w3nez5jmgjr3ozjIO7ZuF5","mode":"test","status":"active","collection":"pull","price":{"amount":"9.00","currency":"USD"},"interval":"month","interval_count":1,"cycles":null,"cycle":1,"period_start":"2026-11-20T09:00:28Z","period_end":"2026-12-20T09:00:28Z","invoice_id":"inv_lTTelVLLMaGD4cODf1pTtz","payer_email":null,"mandate":{"asset_id":"usdc.base-sepolia","payer_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","spender_address":"0x8617E340B3D01FA5F11F306F4090FD50E238070D","max_amount_per_cycle":"10","allowance":"51","expires_at":null},"metadata":{"customer":"c-77"},"created_at":"2026-11-20T08:55:00Z","activated_at":"2026-11-20T09:00:28Z","cancel_at":null,"cancelled_at":null,"completed_at":null,"cancel_reason":null,"revision":2}}
JSON
    subscription.past_due) cat <<'JSON' ;;
{"id":"@id@","type":"subscription.past_due","timestamp":"@timestamp@","api_version":"v1","data":{"id":"sub_5tGn9KwZb3XrQm7HcVd2Lp","mode":"test","status":"past_due","collection":"invoice","price":{"amount":"9.00","currency":"USD"},"interval":"month","interval_count":1,"cycles":null,"cycle":2,"period_start":"2026-12-20T09:00:28Z","period_end":"2027-01-20T09:00:28Z","invoice_id":"inv_7bWq4RzN1HsXe6GtUk9PvM","payer_email":"payer@shop.example","mandate":null,"metadata":{"customer":"c-77"},"created_at":"2026-11-20T08:55:00Z","activated_at":"2026-11-20T09:00:28Z","cancel_at":null,"cancelled_at":null,"completed_at":null,"cancel_reason":null,"revision":4}}
JSON
    subscription.mandate_low) cat <<'JSON' ;;
{"id":"@id@","type":"subscription.mandate_low","timestamp":"@timestamp@","api_version":"v1","data":{"id":"sub_w3nez5jmgjr3ozjIO7ZuF5","mode":"test","status":"active","collection":"pull","price":{"amount":"9.00","currency":"USD"},"interval":"month","interval_count":1,"cycles":null,"cycle":1,"period_start":"2026-11-20T09:00:28Z","period_end":"2026-12-20T09:00:28Z","invoice_id":"inv_lTTelVLLMaGD4cODf1pTtz","payer_email":null,"mandate":{"asset_id":"usdc.base-sepolia","payer_address":"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb","spender_address":"0x8617E340B3D01FA5F11F306F4090FD50E238070D","max_amount_per_cycle":"10","allowance":"6","expires_at":null},"metadata":{"customer":"c-77"},"created_at":"2026-11-20T08:55:00Z","activated_at":"2026-11-20T09:00:28Z","cancel_at":null,"cancelled_at":null,"completed_at":null,"cancel_reason":null,"revision":3}}
JSON
    subscription.cancelled) cat <<'JSON' ;;
{"id":"@id@","type":"subscription.cancelled","timestamp":"@timestamp@","api_version":"v1","data":{"id":"sub_wOm6mPF5MoLsCBqT85fxdw","mode":"test","status":"cancelled","collection":"invoice","price":{"amount":"9.00","currency":"USD"},"interval":"month","interval_count":1,"cycles":null,"cycle":1,"period_start":"2026-11-20T09:00:28Z","period_end":"2026-12-20T09:00:28Z","invoice_id":"inv_8dVDQPfBmMJe0UDi0K8A8k","payer_email":"payer@shop.example","mandate":null,"metadata":{"customer":"c-77"},"created_at":"2026-11-20T08:55:00Z","activated_at":"2026-11-20T09:00:28Z","cancel_at":null,"cancelled_at":"2026-12-01T08:00:00Z","completed_at":null,"cancel_reason":"merchant_request","revision":3}}
JSON
    subscription.completed) cat <<'JSON' ;;
{"id":"@id@","type":"subscription.completed","timestamp":"@timestamp@","api_version":"v1","data":{"id":"sub_lBz53gzPTpAKZd7MMG9vDq","mode":"test","status":"completed","collection":"invoice","price":{"amount":"9.00","currency":"USD"},"interval":"month","interval_count":1,"cycles":2,"cycle":2,"period_start":"2026-12-20T09:00:28Z","period_end":"2027-01-20T09:00:28Z","invoice_id":"inv_OxvfimRV4vRKXSdYlzacUz","payer_email":"payer@shop.example","mandate":null,"metadata":{"customer":"c-77"},"created_at":"2026-11-20T08:55:00Z","activated_at":"2026-11-20T09:00:28Z","cancel_at":null,"cancelled_at":null,"completed_at":"2027-01-20T09:00:28Z","cancel_reason":null,"revision":5}}
JSON
    payout.scheduled) cat <<'JSON' ;;
{"id":"@id@","type":"payout.scheduled","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pyt_9dLm3XbVt6KqRz8WnCg5Hf","mode":"test","wallet_id":"wal_1zQw6MxTk8RbNv4JyGf9Hd","status":"scheduled","asset_id":"usdc.base-sepolia","amount":"120","to":"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB","max_network_fee":"1","network_fee":"0.04","nonce":"0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a","valid_until":"2026-11-20T13:00:00Z","transactions":[{"id":"txn_7wQz9KmRb3VtXn6LyGd2Hc","mode":"test","kind":"payout_schedule","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0xea87dc50b742ef49edd7a472ee30b81aea725f96ae801b8fcb9e701f7ac8c510","output_index":null,"from":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","to":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","amount":"0","credited":null,"network_fee":"0.04","late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21510001,"invoice_id":null,"payment_id":null,"payout_id":"pyt_9dLm3XbVt6KqRz8WnCg5Hf","seen_at":"2026-11-20T12:00:04Z","mined_at":"2026-11-20T12:00:06Z","confirmed_at":"2026-11-20T12:00:12Z","dropped_at":null}],"failure_code":null,"metadata":{"supplier":"s-12"},"created_at":"2026-11-20T12:00:00Z","executable_at":"2026-11-20T13:00:12Z","completed_at":null,"cancelled_at":null,"failed_at":null,"revision":4}}
JSON
    payout.completed) cat <<'JSON' ;;
{"id":"@id@","type":"payout.completed","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pyt_9dLm3XbVt6KqRz8WnCg5Hf","mode":"test","wallet_id":"wal_1zQw6MxTk8RbNv4JyGf9Hd","status":"completed","asset_id":"usdc.base-sepolia","amount":"120","to":"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB","max_network_fee":"1","network_fee":"0.09","nonce":"0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a","valid_until":"2026-11-20T13:00:00Z","transactions":[{"id":"txn_7wQz9KmRb3VtXn6LyGd2Hc","mode":"test","kind":"payout_schedule","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0xea87dc50b742ef49edd7a472ee30b81aea725f96ae801b8fcb9e701f7ac8c510","output_index":null,"from":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","to":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","amount":"0","credited":null,"network_fee":"0.04","late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21510001,"invoice_id":null,"payment_id":null,"payout_id":"pyt_9dLm3XbVt6KqRz8WnCg5Hf","seen_at":"2026-11-20T12:00:04Z","mined_at":"2026-11-20T12:00:06Z","confirmed_at":"2026-11-20T12:00:12Z","dropped_at":null},{"id":"txn_4bNt8VxLq6WzRk2HmCy9Dg","mode":"test","kind":"payout","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0xd96c014d3edba78f6d829215af06fafff9a0885b17a352d9a9f70014b4e077d7","output_index":2,"from":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","to":"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB","amount":"120","credited":null,"network_fee":"0.05","late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21511801,"invoice_id":null,"payment_id":null,"payout_id":"pyt_9dLm3XbVt6KqRz8WnCg5Hf","seen_at":"2026-11-20T13:00:14Z","mined_at":"2026-11-20T13:00:16Z","confirmed_at":"2026-11-20T13:00:22Z","dropped_at":null}],"failure_code":null,"metadata":{"supplier":"s-12"},"created_at":"2026-11-20T12:00:00Z","executable_at":"2026-11-20T13:00:12Z","completed_at":"2026-11-20T13:00:22Z","cancelled_at":null,"failed_at":null,"revision":7}}
JSON
    payout.cancelled) cat <<'JSON' ;;
{"id":"@id@","type":"payout.cancelled","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pyt_H6R4G81ZOEywYsirni4eid","mode":"test","wallet_id":"wal_1zQw6MxTk8RbNv4JyGf9Hd","status":"cancelled","asset_id":"usdc.base-sepolia","amount":"120","to":"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB","max_network_fee":"1","network_fee":"0.08","nonce":"0x44f51f488baf60795b73f7bf34802490848d6034302ca986eba9f00ad73ad820","valid_until":"2026-11-20T13:00:00Z","transactions":[{"id":"txn_rJPpfWQHszu00CZQ9qvzfL","mode":"test","kind":"payout_schedule","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0x0f23fa4af70c2a246fc5ca9233f5e89f1bb7adf78c7b4e18be177c5a1816dbe9","output_index":null,"from":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","to":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","amount":"0","credited":null,"network_fee":"0.04","late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21510001,"invoice_id":null,"payment_id":null,"payout_id":"pyt_H6R4G81ZOEywYsirni4eid","seen_at":"2026-11-20T12:00:04Z","mined_at":"2026-11-20T12:00:06Z","confirmed_at":"2026-11-20T12:00:12Z","dropped_at":null},{"id":"txn_B1yLNBm45E89u5iNqIA6cE","mode":"test","kind":"payout_cancel","status":"confirmed","network_id":"eip155:84532","asset_id":"usdc.base-sepolia","hash":"0xbdd55d5a96cd61f13944d282f06ce25b4c84fbc31e6372489a161bee367afd4b","output_index":null,"from":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","to":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359","amount":"0","credited":null,"network_fee":"0.04","late":false,"mismatch":null,"confirmations":3,"confirmations_required":3,"block_height":21510450,"invoice_id":null,"payment_id":null,"payout_id":"pyt_H6R4G81ZOEywYsirni4eid","seen_at":"2026-11-20T12:15:02Z","mined_at":"2026-11-20T12:15:04Z","confirmed_at":"2026-11-20T12:15:10Z","dropped_at":null}],"failure_code":null,"metadata":{"supplier":"s-12"},"created_at":"2026-11-20T12:00:00Z","executable_at":"2026-11-20T13:00:12Z","completed_at":null,"cancelled_at":"2026-11-20T12:15:10Z","failed_at":null,"revision":7}}
JSON
    payout.failed) cat <<'JSON' ;;
{"id":"@id@","type":"payout.failed","timestamp":"@timestamp@","api_version":"v1","data":{"id":"pyt_2BZHYQeyv8Nn4OPxoFOh2K","mode":"test","wallet_id":"wal_1zQw6MxTk8RbNv4JyGf9Hd","status":"failed","asset_id":"usdc.base-sepolia","amount":"120","to":"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB","max_network_fee":"1","network_fee":null,"nonce":"0x6e6c745c64557dc5096dac9564585a4e9d6c24968debf6c3fc8cfde13fddd93a","valid_until":"2026-11-20T13:00:00Z","transactions":[],"failure_code":"valid_until_passed","metadata":{"supplier":"s-12"},"created_at":"2026-11-20T12:00:00Z","executable_at":null,"completed_at":null,"cancelled_at":null,"failed_at":"2026-11-20T13:00:01Z","revision":2}}
JSON
    postback.test) cat <<'JSON' ;;
{"id":"@id@","type":"postback.test","timestamp":"@timestamp@","api_version":"v1","data":{"mode":"test"}}
JSON
  esac
}

time_ago() { # time_ago SECONDS, as the contract writes it
  local at=$(($(date +%s) - $1)) format=+%Y-%m-%dT%H:%M:%SZ
  date -u -d "@$at" $format 2>/dev/null || date -u -r "$at" $format # GNU, or BSD and macOS
}

# Makes the next request: a genuine one for this moment, under an id of its own.
make() { # make TYPE [SECONDS since it happened]
  if [[ -n ${BODY:-} ]]; then
    body=$(cat "$BODY" && printf x) # the x keeps a line break at the end
    body=${body%x}
    id=$(printf %s "$body" | grep -oE 'evt_[0-9A-Za-z]{22}' | head -n 1)
  else
    local happened
    happened=$(time_ago "${2:-0}")
    id=evt_$(openssl rand -hex 11)
    body=$(body_of "$1")
    body=${body//@id@/$id}
    body=${body//@timestamp@/$happened}
  fi
  timestamp=$(date +%s)
  sign
}

compute() { # compute [KEY in hexadecimal]
  printf '%s.%s.%s' "$id" "$timestamp" "$body" |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:${1:-$key}" -binary | openssl base64 -A
}

sign() { signature=v1,$(compute "$@"); }

# Sends the request and judges the answer.
fire() { # fire accept|refuse
  local code is_right=no
  printf %s "$body" > "$directory/body"
  # curl leaves out a header without a value: so those that lack one are made.
  code=$(curl --silent --max-time 15 --noproxy '*' --output /dev/null --write-out '%{http_code}' \
    --header "webhook-id:$id" --header "webhook-timestamp:$timestamp" \
    --header "webhook-signature:$signature" --header 'content-type: application/json' \
    --data-binary "@$directory/body" "$url") || true
  if [[ $code == 000 ]]; then
    echo "No server answers at $url. Start it, or correct the address." >&2
    exit 2
  fi
  case $1,$code in
    accept,2?? | refuse,40[013] | refuse,422) is_right=yes ;;
  esac
  total=$((total + 1))
  if [[ $is_right == yes ]]; then expected=$((expected + 1)); fi
  if [[ $1 == accept && $accepted != *$id* ]]; then accepted="$accepted $id"; fi
  codes="${codes:-} $code" rights="${rights:-}$is_right"
}

# Reports what has been fired since the last report.
report() { # report accept|refuse NAME
  local mark=ok advice=''
  if [[ $rights == *no* ]]; then
    mark=NO
    if [[ $1 == accept ]]; then advice=': a 2xx is expected'; else advice=': a refusal such as 401 is expected'; fi
  fi
  codes=$(printf '%s\n' $codes | sort -u | tr '\n' ' ')
  printf '%-3s %s %s%s\n' $mark "$codes" "$2" "$advice"
  codes='' rights=''
}

wanted() { # wanted NAME: whether the words on the command line ask for it
  if [[ ${#words[@]} -eq 0 ]]; then return 0; fi
  local word
  for word in "${words[@]}"; do
    if [[ $1 == *"$word"* ]]; then return 0; fi
  done
  return 1
}

if wanted 'every event, once'; then
  for type in "${types[@]}"; do
    make "$type"
    fire accept
  done
  report accept 'every event, once'
fi

if wanted 'raw bytes: a body that does not survive a parser'; then
  make postback.test
  mode='"mode":"test"' more='"mode": "test", "note": "Zo\u00eb, a\/b", "number": 9007199254740993'
  body=${body/$mode/$more}
  sign
  fire accept
  report accept 'raw bytes: a body that does not survive a parser'
fi

if wanted 'duplicate: the same request twice, then a retry signed anew'; then
  make invoice.paid
  fire accept
  fire accept
  timestamp=$((timestamp + 1))
  sign
  fire accept
  report accept 'duplicate: the same request twice, then a retry signed anew'
fi

if wanted 'out of order: payment.settled, then completed, then received'; then
  payment=pay_$(openssl rand -hex 11)
  for type in payment.settled payment.completed payment.received; do
    make "$type"
    body=${body//pay_8rTn2VwKq5XcLm4ZbGy7Hs/$payment}
    sign
    fire accept
  done
  report accept 'out of order: payment.settled, then completed, then received'
fi

if wanted 'late: happened three days ago'; then
  make invoice.paid 259200
  fire accept
  report accept 'late: happened three days ago'
fi

if wanted 'late: signed 240 seconds ago'; then
  make postback.test
  timestamp=$((timestamp - 240))
  sign
  fire accept
  report accept 'late: signed 240 seconds ago'
fi

if wanted 'rotation: signed with a new secret and yours'; then
  make postback.test
  signature="v1,$(compute "$(openssl rand -hex 32)") $signature"
  fire accept
  report accept 'rotation: signed with a new secret and yours'
fi

if wanted 'bad: tampered body'; then
  make invoice.paid
  body=${body/v1/v2}
  fire refuse
  report refuse 'bad: tampered body'
fi

if wanted 'bad: body written again by a parser'; then
  make invoice.paid
  open='{' spaced='{ '
  body=${body/$open/$spaced}
  fire refuse
  report refuse 'bad: body written again by a parser'
fi

if wanted 'bad: stale, signed 301 seconds ago'; then
  make postback.test
  timestamp=$((timestamp - 301))
  sign
  fire refuse
  report refuse 'bad: stale, signed 301 seconds ago'
fi

if wanted 'bad: from the future'; then
  make postback.test
  timestamp=$((timestamp + 330))
  sign
  fire refuse
  report refuse 'bad: from the future'
fi

if wanted 'bad: stale, with a fresh timestamp put on it'; then
  make postback.test
  timestamp=$((timestamp - 301))
  sign
  timestamp=$((timestamp + 301))
  fire refuse
  report refuse 'bad: stale, with a fresh timestamp put on it'
fi

if wanted 'bad: an old signature under a new id'; then
  make postback.test
  id=evt_$(openssl rand -hex 11)
  fire refuse
  report refuse 'bad: an old signature under a new id'
fi

if wanted 'bad: wrong secret'; then
  make postback.test
  sign "$(openssl rand -hex 32)"
  fire refuse
  report refuse 'bad: wrong secret'
fi

if wanted 'bad: signature cut short'; then
  make postback.test
  signature=${signature%??????}
  fire refuse
  report refuse 'bad: signature cut short'
fi

if wanted 'bad: a header missing, each of the three in turn'; then
  for header in id timestamp signature; do
    make postback.test
    printf -v "$header" ''
    fire refuse
  done
  report refuse 'bad: a header missing, each of the three in turn'
fi

if [[ $total -eq 0 ]]; then
  echo "No request has the words \"${words[*]}\" in its name." >&2
  exit 2
fi
set -- $accepted
echo "$expected of $total answers as expected; $# events to handle, each once"
if [[ -n ${STORED:-} ]]; then
  stored=$(($(count_stored) - before))
  if [[ $stored -ne $# ]]; then
    echo "NO  your store holds $stored new events: $# are expected, each once"
    exit 1
  fi
  echo "ok  your store holds $stored new events"
fi
[[ $expected -eq $total ]]
