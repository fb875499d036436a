import { add, chainDecimals, parseAmount, writeShortest } from '../model/amount.ts';
import { failPayout } from '../model/payouts.ts';
import { addConfirmation, confirmTransfer, submitPayoutStep, walletBalance, watchAllowance } from '../model/relay.ts';
import { isUnderWay, type Payout } from '../model/state.ts';
import { endByPayer, grantMandate, setAllowance } from '../model/subscriptions.ts';
import { isAddress } from '../names.ts';
import { act, catchUp, millisecondsOf, type Sandbox } from '../sandbox.ts';
import { CommandError, isChainAmount, payoutOf, subscriptionOf, wordOf, type Command, type Given } from './command.ts';

const amountOf = (given: Given, name: string, standard: string): string => {
  const text = given[name] ?? standard;
  if (!isChainAmount(text))
    throw new CommandError(`"${name}" is "${text}". Type an amount with at most 18 decimals, for example 60.`);
  return text;
};

const grant: Command = {
  name: 'grant',
  args: ['subscription?'],
  options: {
    allowance: 'in total, 60 by default',
    cap: 'per period, 10 by default',
    asset: 'the token to pull',
  },
  about: 'The payer signs the mandate of a subscription that collects by pull.',
  run: (context, given) =>
    act(context.sandbox, (world) => {
      const subscription = subscriptionOf(context, given.subscription);
      const { data, around } = context.sandbox;
      const pullable = data.assets.filter(({ features }) => features.includes('pull')).map(({ id }) => id);
      const allowed = subscription.details.asset_ids ?? pullable;
      const assetId = given.asset ?? allowed.find((id) => pullable.includes(id)) ?? '';
      if (!pullable.includes(assetId))
        throw new CommandError(`"${assetId}" can't be pulled. Assets: ${pullable.join(', ')}.`);
      grantMandate(world, subscription, {
        asset_id: assetId,
        payer_address: around.merchant.payerAddress,
        spender_address: around.merchant.spender,
        max_amount_per_cycle: amountOf(given, 'cap', '10'),
        allowance: amountOf(given, 'allowance', '60'),
        expires_at: null,
      });
      return { subscription: subscription.id, mandate: subscription.mandate };
    }),
};

const allowance: Command = {
  name: 'allowance',
  args: ['amount', 'subscription?'],
  about: 'The payer sets the allowance, which all subscriptions by pull share; 0 ends them.',
  run: (context, given) =>
    act(context.sandbox, (world) => {
      const subscription = subscriptionOf(context, given.subscription);
      setAllowance(world, subscription, parseAmount(amountOf(given, 'amount', '')));
      watchAllowance(world, subscription, context.sandbox.around);
      return { subscription: subscription.id, status: subscription.status, mandate: subscription.mandate };
    }),
};

const revoke: Command = {
  name: 'revoke',
  args: ['subscription?'],
  about: 'The payer ends a subscription, on the hosted page or on-chain.',
  run: (context, given) =>
    act(context.sandbox, (world) => {
      const subscription = subscriptionOf(context, given.subscription);
      endByPayer(world, subscription);
      return { subscription: subscription.id, status: subscription.status };
    }),
};

const pulls: Command = {
  name: 'pulls',
  args: ['what'],
  options: { subscription: 'only for this subscription' },
  about: "Makes pulls fail, as if the payer's wallet held too little, or work again: pulls fail, pulls work.",
  run({ sandbox }, given) {
    const id = given.subscription ?? 'all';
    const { settings } = sandbox.around;
    const isFailing = wordOf(given, 'what', ['fail', 'work']) === 'fail';
    settings.failingPulls = isFailing
      ? [...settings.failingPulls, id]
      : settings.failingPulls.filter((item) => item !== id);
    return { failing: settings.failingPulls };
  },
};

const endings = ['execution-wins', 'cancel-wins', 'reverts', 'refused'] as const;

const race: Command = {
  name: 'race',
  args: ['ending', 'payout?'],
  about: `Decides how a payout ends: ${endings.join(', ')}. execution-wins moves the clock to executable_at.`,
  run(context, given) {
    const ending = wordOf(given, 'ending', endings);
    const payout = payoutOf(context, given.payout);
    const { sandbox } = context;
    const { settings } = sandbox.around;
    if (ending === 'refused') act(sandbox, (world) => failPayout(world, payout, 'policy_refused'));
    else if (ending === 'reverts') settings.revertingPayouts.push(payout.id);
    else win(sandbox, payout, ending === 'execution-wins' ? 'payout' : 'payout_cancel');
    return { payout: payout.id, status: payout.status };
  },
};

/** Moves the clock to a time if it is in the future. No blocks are mined on the way. */
function waitUntil(sandbox: Sandbox, time: string): void {
  const { clock } = sandbox;
  const wasManual = clock.isManual;
  clock.isManual = true;
  clock.aheadMs += Math.max(0, Date.parse(time) - millisecondsOf(sandbox));
  catchUp(sandbox);
  clock.isManual = wasManual;
}

/** Confirms the execution or the cancel of a payout before the other one, in two moments as on a network. */
function win(sandbox: Sandbox, payout: Payout, kind: 'payout' | 'payout_cancel'): void {
  const { around } = sandbox;
  const isPossible = payout.status === 'cancelling' || (kind === 'payout' && payout.status === 'executing');
  if (!isPossible) throw new CommandError(`The payout is ${payout.status}. Cancel it first, so that it is cancelling.`);
  if (kind === 'payout' && payout.executableAt === null)
    throw new CommandError("The wallet contract hasn't scheduled the payout, so no execution can win.");
  if (kind === 'payout') waitUntil(sandbox, payout.executableAt ?? '');
  const transfer = act(
    sandbox,
    (world) =>
      payout.transfers.find((item) => item.kind === kind && isUnderWay(item)) ??
      submitPayoutStep(world, payout, kind, around),
  );
  const found = { transfer, payout, invoice: null, payment: null };
  if (transfer.status === 'pending') act(sandbox, (world) => addConfirmation(world, found, around));
  if (transfer.status === 'confirming') act(sandbox, (world) => confirmTransfer(world, found, around));
}

const wallet: Command = {
  name: 'wallet',
  args: [],
  options: {
    limit: 'sets the spending limit per payout',
    allow: 'adds a recipient to the allow-list; all removes the list',
    fund: 'adds this amount to the wallet',
    asset: 'the asset to show or fund, usdc.base-sepolia by default',
  },
  about: 'Shows what the merchant wallet holds, funds it, or changes its policy.',
  run({ sandbox }, given) {
    const { data } = sandbox;
    const { settings, merchant, asset } = sandbox.around;
    const ids = data.assets.map((item) => item.id);
    const id = wordOf({ asset: 'usdc.base-sepolia', ...given }, 'asset', ids);
    if (given.limit !== undefined) settings.spendingLimit = amountOf(given, 'limit', '');
    if (given.allow === 'all') settings.receivers = [];
    else if (given.allow !== undefined) settings.receivers.push(readReceiver(given.allow));
    if (given.fund !== undefined) {
      const before = parseAmount(settings.funds[id] ?? '0');
      settings.funds[id] = writeShortest(add(before, parseAmount(amountOf(given, 'fund', ''))), chainDecimals);
    }
    const balance = walletBalance(sandbox.world, { asset: asset(id), mode: 'test' }, sandbox.around);
    const { walletId, walletAddress, signer } = merchant;
    return {
      wallet: walletId,
      address: walletAddress,
      signer,
      [id]: writeShortest(balance, 18),
      limit: settings.spendingLimit,
      receivers: settings.receivers.length === 0 ? 'all' : settings.receivers,
    };
  },
};

function readReceiver(text: string): string {
  if (!isAddress(text, 'eip155:'))
    throw new CommandError(`"allow" is "${text}". Type an address that begins with 0x, or all.`);
  return text.toLowerCase();
}

/** Commands for what payers, signers and relayers do to subscriptions and payouts. */
export const agreementCommands: readonly Command[] = [grant, allowance, revoke, pulls, race, wallet];
