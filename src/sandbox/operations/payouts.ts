import { invalid, ProblemError } from '../api/problems.ts';
import { compare, isSome, parseAmount } from '../model/amount.ts';
import { cancelPayout as cancel, canPay, createPayout, refuseUsedNonce } from '../model/payouts.ts';
import { walletBalance } from '../model/relay.ts';
import { addSeconds, writeInstant } from '../model/times.ts';
import { signerOf, type SignedPayout } from '../signing.ts';
import { requireAsset } from './assets.ts';
import { readBody, readMoney, readTime } from './invoices.ts';
import { answer, findObject, notFound, type Call, type Operation } from './operation.ts';
import { checkReceiver } from './receivers.ts';

interface SendToken extends SignedPayout {
  readonly asset_id: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The shortest time until `valid_until`, in seconds. A shorter one wouldn't suffice to schedule the payout. */
const shortestValidity = 60;

/** Implements `Send a token`. */
export const sendToken: Operation = (call) => {
  const { sandbox, world, key } = call;
  const { merchant, names, settings } = sandbox.around;
  checkWallet(call);
  const body = readBody<SendToken>(call);
  const network = requireAsset(sandbox, key.mode, body.asset_id, 'payout');
  const asset = sandbox.around.asset(body.asset_id);
  const unit = { code: asset.id, decimals: asset.decimals };
  const amount = readMoney(body.amount, unit, '/amount', false);
  const maxNetworkFee = readMoney(body.max_network_fee, unit, '/max_network_fee', false);
  checkReceiver(call, '/to', body.to, network, [merchant.walletAddress]);
  readTime(body.valid_until, '/valid_until');
  if (body.valid_until.includes('.'))
    throw invalid([{ pointer: '/valid_until', detail: 'Must be a time without fractions of a second.' }]);
  if (!isSome(amount)) throw invalid([{ pointer: '/amount', detail: 'Must be above zero.' }]);
  const validUntil = writeInstant(Date.parse(body.valid_until));
  if (signerOf(body, asset, merchant.walletAddress) !== merchant.signer.toLowerCase())
    throw new ProblemError('signature_invalid', "The recovered address isn't a signer of this wallet.");
  // Checked before `valid_until`: that error asks for a new signature, although the first request may have arrived.
  refuseUsedNonce(world, body.nonce);
  // The sample in the documentation has to work on any day with its published signature.
  const isExample = body.signature === sandbox.data.examplePayout;
  if (!isExample && validUntil < addSeconds(world.now, shortestValidity))
    throw new ProblemError('payout_refused', `valid_until is too soon: it is ${world.now} now.`);
  if (settings.receivers.length > 0 && !settings.receivers.includes(body.to.toLowerCase()))
    throw new ProblemError('payout_refused', "The recipient isn't on the wallet's allow-list.");
  if (compare(amount, parseAmount(settings.spendingLimit)) > 0)
    throw new ProblemError('payout_refused', `The spending limit of the wallet is ${settings.spendingLimit}.`);
  if (!canPay(walletBalance(world, { asset, mode: key.mode }, sandbox.around), amount, maxNetworkFee))
    throw new ProblemError('insufficient_balance', "The wallet's balance is less than amount plus max_network_fee.");
  const payout = createPayout(world, {
    id: names.id('pyt'),
    mode: key.mode,
    walletId: merchant.walletId,
    asset,
    amount,
    to: body.to,
    maxNetworkFee,
    nonce: body.nonce,
    validUntil,
    isExample,
    metadata: body.metadata ?? {},
  });
  return answer(call, 201, payout);
};

/** Implements `Cancel a payout`. */
export const cancelPayout: Operation = (call) => {
  checkWallet(call);
  const payout = findObject(call.world.state.payouts, call.path.payout_id, call.key);
  cancel(call.world, payout);
  return answer(call, 202, payout);
};

function checkWallet({ sandbox, path, key }: Call): void {
  if (path.wallet_id !== sandbox.around.merchant.walletId) throw notFound(key);
}
