import { invalid } from '../api/problems.ts';
import { compare, isSome, parseAmount, type Amount } from '../model/amount.ts';
import { cancelInvoice as cancel, quoteCancelFee } from '../model/cancel.ts';
import { createInvoice as create, currencyDecimals } from '../model/create.ts';
import type { Interval, PriceObject } from '../model/objects.ts';
import { networkFeeOf } from '../model/settings.ts';
import type { Unit } from '../model/state.ts';
import { createSubscription } from '../model/subscriptions.ts';
import { addSeconds, writeInstant } from '../model/times.ts';
import { requireAsset } from './assets.ts';
import { answer, findObject, type Call, type Operation } from './operation.ts';

/** The body of `Create an invoice`, which has been checked against its schema. */
interface CreateInvoice {
  readonly price: PriceObject;
  readonly expires_at?: string;
  readonly asset_ids?: readonly string[] | null;
  readonly max_shortfall?: string;
  readonly description?: string | null;
  readonly payer_email?: string | null;
  readonly redirect_url?: string | null;
  readonly postback_url?: string | null;
  readonly recurrence?: {
    readonly collection: 'invoice' | 'pull';
    readonly interval: Interval;
    readonly interval_count?: number;
    readonly cycles?: number | null;
  } | null;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Implements `Create an invoice`. */
export const createInvoice: Operation = (call) => {
  const { sandbox, world, key } = call;
  const { settings, names, merchant } = sandbox.around;
  const body = readBody<CreateInvoice>(call);
  const unit = readUnit(call, body.price);
  const price = readMoney(body.price.amount, unit, '/price/amount', !unit.isAsset);
  const maxShortfall = readMoney(body.max_shortfall ?? '0', unit, '/max_shortfall', false);
  if (!isSome(price)) throw invalid([{ pointer: '/price/amount', detail: 'Must be above zero.' }]);
  if (compare(maxShortfall, price) >= 0)
    throw invalid([{ pointer: '/max_shortfall', detail: 'Must be below the price.' }]);
  const recurrence = body.recurrence ?? null;
  for (const id of body.asset_ids ?? [])
    requireAsset(sandbox, key.mode, id, recurrence?.collection === 'pull' ? 'pull' : null);
  const expiresAt = readExpiry(body.expires_at) ?? addSeconds(world.now, settings.invoiceSeconds);
  if (expiresAt <= world.now)
    throw invalid([{ pointer: '/expires_at', detail: `Must be later than now, ${world.now}.` }]);
  checkPostbackUrl(body.postback_url ?? null);
  const id = names.id('inv');
  const details = {
    asset_ids: body.asset_ids ?? null,
    description: body.description ?? null,
    payer_email: body.payer_email ?? null,
    redirect_url: body.redirect_url ?? null,
    postback_url: body.postback_url ?? null,
    metadata: body.metadata ?? {},
  };
  const invoice = create(world, {
    id,
    mode: key.mode,
    unit,
    price,
    maxShortfall,
    details: { ...details, checkout_url: merchant.checkoutUrl(id) },
    expiresAt,
    lateUntil: addSeconds(expiresAt, settings.lateSeconds),
    subscription: null,
  });
  if (recurrence !== null)
    createSubscription(world, invoice, {
      id: names.id('sub'),
      mode: key.mode,
      collection: recurrence.collection,
      unit,
      price,
      maxShortfall,
      details,
      interval: recurrence.interval,
      intervalCount: recurrence.interval_count ?? 1,
      cycles: recurrence.cycles ?? null,
    });
  return answer(call, 201, invoice);
};

/** Implements `Get the cancel fee of an invoice`. */
export const getInvoiceCancelFee: Operation = ({ sandbox, world, key, path }) => {
  const invoice = findObject(world.state.invoices, path.invoice_id, key);
  const { settings, names, merchant } = sandbox.around;
  // A quote changes no object that the API shows, but it has to be there when the merchant accepts it.
  world.hasChanged = true;
  const quote = quoteCancelFee(invoice, {
    quoteId: names.id('quo'),
    merchantWallet: merchant.walletAddress,
    expiresAt: addSeconds(world.now, settings.cancelQuoteSeconds),
    networkFee: (assetId) => networkFeeOf(settings, assetId),
  });
  return { status: 200, body: () => quote };
};

/** Implements `Cancel an invoice`. */
export const cancelInvoice: Operation = (call) => {
  const invoice = findObject(call.world.state.invoices, call.path.invoice_id, call.key);
  cancel(call.world, invoice, readBody<{ readonly quote_id?: string | null }>(call).quote_id ?? null);
  return answer(call, 200, invoice);
};

/**
 * Checks the URL for an invoice's postbacks. It must have a public host name and no user name or password, so that
 * nobody can make the gateway send requests into a private network or to a metadata service.
 *
 * @throws ProblemError `validation_failed` for any other URL.
 */
function checkPostbackUrl(text: string | null): void {
  if (text === null) return;
  const refuse = (detail: string): never => {
    throw invalid([{ pointer: '/postback_url', detail }]);
  };
  if (!URL.canParse(text)) return refuse('Not a valid URL.');
  const { hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') refuse('Must not contain a user name or password.');
  // URL writes every form of an IPv4 address with dots and digits, and an IPv6 address in brackets.
  if (/^[\d.]+$|^\[/.test(hostname)) refuse('Must have a host name, not an IP address.');
  if (!hostname.includes('.') || /\.(?:local|localhost|internal|home\.arpa|lan)\.?$/.test(hostname))
    refuse('Must have a public host name.');
}

/** Returns the body with its type. The operation's schema has been checked before. */
export function readBody<Body>({ body }: Call): Body {
  return body as Body; // The schema guarantees this type, but TypeScript can't know.
}

function readUnit({ sandbox, key }: Call, price: PriceObject): Unit {
  if ('asset_id' in price) {
    const { id, decimals, quote_decimals: quoteDecimals } = requireAsset(sandbox, key.mode, price.asset_id, null);
    readMoney(price.amount, { code: id, decimals: quoteDecimals }, '/price/amount', false);
    return { code: id, isAsset: true, decimals };
  }
  const { prices } = sandbox.around.settings;
  const known = Object.keys(prices).filter((code) => /^[A-Z]{3}$/.test(code));
  if (!known.includes(price.currency))
    throw invalid([{ pointer: '/price/currency', detail: `Not supported. Currencies: ${known.join(', ')}.` }]);
  return { code: price.currency, isAsset: false, decimals: currencyDecimals(price.currency) };
}

/** Reads an amount in a unit. Throws a ProblemError for too many decimals, and for too few if `isFixed`. */
export function readMoney(
  text: string,
  { code, decimals }: Pick<Unit, 'code' | 'decimals'>,
  pointer: string,
  isFixed: boolean,
): Amount {
  const written = text.split('.')[1]?.length ?? 0;
  if (isFixed ? written !== decimals : written > decimals)
    throw invalid([{ pointer, detail: `Must have ${isFixed ? '' : 'at most '}${decimals} decimals, as ${code} has.` }]);
  return parseAmount(text);
}

function readExpiry(text: string | undefined): string | null {
  return text === undefined ? null : writeInstant(readTime(text, '/expires_at'));
}

/** Reads a time in milliseconds. Throws a ProblemError for one that doesn't exist, or that no clock here can have. */
export function readTime(text: string, pointer: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time) || time < 0 || time > Date.parse('9999-12-31T23:59:59Z'))
    throw invalid([{ pointer, detail: 'Must be a time from 1970 to 9999, without a leap second.' }]);
  return time;
}
