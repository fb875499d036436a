// region approve
/**
 * Checks a payout against your own data.
 * Limits are in base units.
 */
export function reasonsNotToSign(typedData, own) {
  const { domain, types, primaryType, message } = typedData;
  const form = [domain, types, primaryType];
  const reasons = [];
  if (!isSame(form, [own.domain, own.types, 'Payout']))
    reasons.push('another wallet or form');
  if (message.token !== own.token) reasons.push('another asset');
  if (!own.receivers.has(message.to))
    reasons.push(`${message.to} isn't in the address book`);
  if (BigInt(message.amount) > own.maxAmount)
    reasons.push('amount above our limit');
  if (BigInt(message.maxNetworkFee) > own.maxNetworkFee)
    reasons.push('network fee above our limit');
  if (Number(message.validUntil) > own.latestValidUntil)
    reasons.push('valid for too long');
  return reasons;
}

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
// endregion
