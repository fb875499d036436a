# region sign
from datetime import datetime
from hashlib import sha256

from Cryptodome.Hash import keccak  # the package pycryptodomex
from ecdsa import SECP256k1, SigningKey, VerifyingKey

DOMAIN = b"EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
PAYOUT = (
    b"Payout(address token,address to,uint256 amount,uint256 maxNetworkFee,"
    b"bytes32 nonce,uint256 validUntil)"
)


# region digest
def digest_of(wallet_address, asset, payout):
    """Return the digest to sign.

    Raise ValueError if an amount has more decimals than the asset.
    """
    namespace, chain_id = asset["network_id"].split(":")
    if namespace != "eip155":
        raise ValueError(f"{asset['id']} isn't on an EVM network")
    decimals = asset["decimals"]
    until = payout["valid_until"].replace("Z", "+00:00")
    valid_until = datetime.fromisoformat(until)
    name, version = keccak256(b"Sluice Wallet"), keccak256(b"1")
    domain = keccak256(
        keccak256(DOMAIN)
        + name
        + version
        + word(int(chain_id))
        + hex_word(wallet_address)
    )
    message = keccak256(
        keccak256(PAYOUT)
        + hex_word(asset["contract_address"] or "0x0")
        + hex_word(payout["to"])
        + word(base_units(payout["amount"], decimals))
        + word(base_units(payout["max_network_fee"], decimals))
        + hex_word(payout["nonce"])
        + word(int(valid_until.timestamp()))
    )
    return keccak256(b"\x19\x01" + domain + message)
# endregion


def sign_payout(private_key, wallet_address, asset, payout):
    """Sign a payout and return the request body for Send a token."""
    digest = digest_of(wallet_address, asset, payout)
    key = SigningKey.from_string(bytes.fromhex(private_key.removeprefix("0x")), SECP256k1)
    order = SECP256k1.order
    r, s = key.sign_digest_deterministic(digest, sha256, sigencode=lambda r, s, _: (r, s))
    s = min(s, order - s)  # contracts accept only the lower of the two
    rs = word(r) + word(s)
    # The keys that match the signature, for v = 27 and v = 28.
    keys = VerifyingKey.from_public_key_recovery_with_digest(rs, digest, SECP256k1, sha256)
    signature = rs + bytes([27 + keys.index(key.verifying_key)])
    return {**payout, "asset_id": asset["id"], "signature": "0x" + signature.hex()}


def keccak256(data):
    return keccak.new(digest_bits=256, data=data).digest()


def word(number):
    return number.to_bytes(32, "big")


def hex_word(text):
    return word(int(text, 16))


def base_units(amount, decimals):
    whole, _, fraction = amount.partition(".")
    if len(fraction) > decimals:
        raise ValueError(f"more than {decimals} decimals: {amount}")
    return int(whole + fraction.ljust(decimals, "0"))
# endregion
