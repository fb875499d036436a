import { add, excess, isSome, multiply, parseAmount, writeShortest, type Amount } from '../model/amount.ts';
import { tallyPayment } from '../model/credit.ts';
import { needsRate, seeMoney } from '../model/incoming.ts';
import { addConfirmation, confirmTransfer, dropTransfer, reorganiseTransfer, type Found } from '../model/relay.ts';
import { rateOf } from '../model/settings.ts';
import { isUnderWay, type StrayAsset } from '../model/state.ts';
import { addSeconds, lastTime, writeInstant } from '../model/times.ts';
import type { World } from '../model/world.ts';
import { act, catchUp, findAsset, limitWork, millisecondsOf, mine } from '../sandbox.ts';
import { lookUp } from '../lookup.ts';
import {
  CommandError,
  isChainAmount,
  numberOf,
  paymentOf,
  transferOf,
  type Command,
  type Context,
  type Given,
} from './command.ts';

const half: Amount = { over: 1n, under: 2n };

const pay: Command = {
  name: 'pay',
  args: ['payment?'],
  options: {
    amount: 'the amount to pay; by default, the amount still due',
    asset: 'pays in a different asset, for example usdc.polygon-amoy',
  },
  flags: {
    less: 'half of the amount',
    more: 'one and a half times the amount',
    twice: 'two transactions, each for the full amount',
    late: 'after the quote has expired; moves the clock',
    'wrong-asset': 'another asset on the same network',
    'wrong-network': 'the asset on another network',
    pending: 'no block includes it until you confirm it',
  },
  about: "The payer sends a transfer to a payment's address.",
  run(context, given) {
    const { sandbox } = context;
    if (given.late !== undefined) {
      const { expiresAt } = paymentOf(context, given.payment).payment;
      const ahead = Date.parse(addSeconds(expiresAt, 60)) - millisecondsOf(sandbox);
      if (ahead > 0) sandbox.clock.aheadMs += ahead;
    }
    const count = given.twice === undefined ? 1 : 2;
    const ids = act(sandbox, (world) => {
      const { payment, invoice } = paymentOf(context, given.payment);
      const asset = strayOf(context, payment.asset, given);
      const amount = amountOf(payment, given);
      return Array.from({ length: count }, () => {
        const { settings, names, merchant } = sandbox.around;
        const rate = needsRate(world, invoice, payment, asset) ? rateOf(settings, payment.asset, invoice.unit) : null;
        const isSame = needsRate(world, invoice, payment, asset) && rate === null;
        const identity = names.transaction(asset, merchant.payerAddress);
        const arrival = { ...identity, asset, amount, rate: isSame ? { over: 1n, under: 1n } : rate };
        const transfer = seeMoney(world, invoice, payment, arrival);
        if (given.pending !== undefined) settings.stuck.push(transfer.id);
        return { transaction: transfer.id, amount: writeShortest(amount, 18), asset: asset.id };
      });
    });
    return ids;
  },
};

function strayOf({ sandbox }: Context, own: StrayAsset, given: Given): StrayAsset {
  if (given['wrong-asset'] !== undefined) {
    const { networkId, confirmationsRequired } = own;
    if (!networkId.startsWith('eip155:'))
      throw new CommandError(`${own.id} is the only asset on its network. Pay another payment with --wrong-asset.`);
    return { id: `wrong.${own.id.split('.')[1] ?? ''}`, networkId, confirmationsRequired };
  }
  const { strays } = sandbox.data;
  const kindOf = ({ networkId }: StrayAsset): string => networkId.split(':')[0] ?? '';
  const id = given['wrong-network'] === undefined ? given.asset : strays[0]?.id;
  if (id === undefined) return own;
  const found = findAsset(sandbox.data, id) ?? strays.find((stray) => stray.id === id);
  if (found === undefined) {
    const all = [...sandbox.data.assets, ...strays].map((asset) => asset.id).join(', ');
    throw new CommandError(`There is no asset "${id}". Assets: ${all}.`);
  }
  if (kindOf(found) !== kindOf(own))
    throw new CommandError(`${found.id} can't be sent to the address of a payment in ${own.id}.`);
  return found;
}

function amountOf(payment: Parameters<typeof tallyPayment>[0], { amount, less, more }: Given): Amount {
  if (amount !== undefined && (!isChainAmount(amount) || !isSome(parseAmount(amount))))
    throw new CommandError(`"amount" is "${amount}". Type an amount above zero, for example 25 or 0.00025.`);
  const due = excess(payment.quoted, tallyPayment(payment).seen);
  const whole = amount === undefined ? (isSome(due) ? due : payment.quoted) : parseAmount(amount);
  const written =
    less !== undefined ? multiply(whole, half) : more !== undefined ? add(whole, multiply(whole, half)) : whole;
  // Half of an odd amount has one more decimal, which may be more than the asset has on chain.
  const scale = 10n ** BigInt(payment.asset.decimals);
  const rounded = { over: (written.over * scale) / written.under, under: scale };
  if (!isSome(rounded)) throw new CommandError(`"amount" is less than the smallest unit of ${payment.asset.id}.`);
  return rounded;
}

const confirm: Command = {
  name: 'confirm',
  args: ['transaction?'],
  flags: { one: 'one confirmation only' },
  about: 'Blocks confirm a transaction, or the newest one of a payment or payout.',
  run(context, given) {
    const { sandbox } = context;
    const { settings } = sandbox.around;
    const { transfer } = transferOf(context, given.transaction);
    settings.stuck = settings.stuck.filter((id) => id !== transfer.id);
    if (!isUnderWay(transfer)) throw new CommandError(`${transfer.id} is ${transfer.status} already.`);
    const again = (): Found => transferOf(context, transfer.id);
    // This takes two moments: one block includes the transaction, and later blocks confirm it.
    if (given.one !== undefined || transfer.status === 'pending')
      act(sandbox, (world) => addConfirmation(world, again(), sandbox.around));
    if (given.one === undefined) act(sandbox, (world) => confirmTransfer(world, again(), sandbox.around));
    return { transaction: transfer.id, status: transfer.status };
  },
};

/**
 * Creates a command that changes a transaction and returns its status. For a payment, that is the payer's newest one: the
 * gateway may have begun a settlement or a return since.
 */
function onTransfer(name: string, about: string, run: (world: World, found: Found) => void): Command {
  return {
    name,
    args: ['transaction?'],
    about,
    run: (context, given) =>
      act(context.sandbox, (world) => {
        const found = transferOf(context, given.transaction, (kind) => kind !== 'settlement' && kind !== 'return');
        run(world, found);
        return { transaction: found.transfer.id, status: found.transfer.status };
      }),
  };
}

const drop = onTransfer(
  'drop',
  'A transaction is replaced or lost; a confirmed one by a deep reorganisation.',
  dropTransfer,
);

const reorganise = onTransfer(
  'reorganise',
  'The block of a transaction is replaced, and the transaction waits for another.',
  reorganiseTransfer,
);

const tooMuch = 'because more happens than one command may do. Send another one for the rest.';

const block: Command = {
  name: 'block',
  args: ['count?'],
  about: 'Mines blocks on every network; the gateway and the relayers then do what is due.',
  run({ sandbox }, given) {
    const count = numberOf(given, 'count', 1);
    if (count > 1000) throw new CommandError(`"count" is ${count}. At most 1000 blocks at once.`);
    catchUp(sandbox);
    const mayWork = limitWork(sandbox);
    let mined = 0;
    for (; mined < count && mayWork(); mined += 1) mine(sandbox);
    if (mined < count) throw new CommandError(`${mined} of ${count} blocks are mined, ${tooMuch}`);
    return { blocks: mined, heights: sandbox.heights };
  },
};

const clock: Command = {
  name: 'clock',
  args: ['to'],
  about: 'Moves the clock: +90s, +5m, +25h, +31d, or to a later time such as 2026-12-20T09:00:00Z.',
  run({ sandbox }, given) {
    const text = given.to ?? '';
    const [, count, unit] = /^\+([0-9]{1,6})([smhd])$/.exec(text) ?? [];
    const now = millisecondsOf(sandbox);
    const seconds = { s: 1, m: 60, h: 3600, d: 86_400 }[unit ?? ''];
    const to = count === undefined || seconds === undefined ? Date.parse(text) : now + Number(count) * seconds * 1000;
    if (Number.isNaN(to) || to < now)
      throw new CommandError(`"${text}" isn't a later time. Type +90s, +5m, +25h, +31d or 2026-12-20T09:00:00Z.`);
    if (to > lastTime) throw new CommandError(`"${text}" is too late. The clock ends with the year 9998.`);
    sandbox.clock.aheadMs += to - now;
    catchUp(sandbox);
    const { now: reached } = sandbox.world;
    if (reached < writeInstant(to)) {
      sandbox.clock.aheadMs += Date.parse(reached) - millisecondsOf(sandbox);
      throw new CommandError(`The clock stands at ${reached}, ${tooMuch}`);
    }
    return { now: reached };
  },
};

const rate: Command = {
  name: 'rate',
  args: ['asset', 'price'],
  about: 'Sets the price of one unit of an asset or currency, in US dollars.',
  run({ sandbox }, given) {
    const { prices } = sandbox.around.settings;
    const { asset = '', price = '' } = given;
    if (lookUp(prices, asset) === undefined)
      throw new CommandError(`There is no asset or currency "${asset}". Known: ${Object.keys(prices).join(', ')}.`);
    if (!isChainAmount(price) || !isSome(parseAmount(price)))
      throw new CommandError(`"${price}" isn't a price above zero.`);
    prices[asset] = price;
    return { [asset]: price };
  },
};

/** Commands for what payers and networks do. */
export const moneyCommands: readonly Command[] = [pay, confirm, drop, reorganise, block, clock, rate];
