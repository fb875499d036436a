// Loaded before a solution (node --import), makes it send its requests with one mistake, named by its argument.
import { randomUUID } from 'node:crypto';

const [, , fault] = process.argv;
// No wait of the client's own, so that what is left is the one that it was told.
Math.random = () => 0;
const { fetch } = globalThis;
const constantKey = randomUUID();
let posts = 0;

const without = (headers, name) => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const headerFaults = {
  'sends no authorization': (headers) => without(headers, 'authorization'),
  'sends no key': (headers) => without(headers, 'idempotency-key'),
  'has one key for everything': (headers) => ({ ...headers, 'idempotency-key': constantKey }),
  'makes a new key for each attempt': (headers) => ({ ...headers, 'idempotency-key': randomUUID() }),
};

const bodyFaults = {
  'sends a number': (body) => (body.price ? { ...body, price: { ...body.price, amount: 25 } } : body),
  'sends an unknown field': (body) => ({ ...body, comment: 'please' }),
  'names another currency': (body) => (body.price ? { ...body, price: { ...body.price, currency: 'USD' } } : body),
  'names another asset': (body) => (body.asset_id ? { ...body, asset_id: 'btc.bitcoin-testnet4' } : body),
  'changes the body of a repetition': (body) => {
    if (posts === 1) return body;
    return 'when' in body ? { when: 'now' } : {};
  },
};

const answerFaults = {
  'ignores Retry-After': async (response) => {
    const headers = new Headers(response.headers);
    headers.delete('retry-after');
    return new Response(await response.text(), { status: response.status, headers });
  },
  'rounds the amount': async (response) => {
    const text = await response.text();
    return new Response(text.replaceAll('27.18', '27.2'), response);
  },
};

globalThis.fetch = async (address, init = {}) => {
  const isPost = init.method === 'POST';
  if (isPost) posts += 1;
  const changeHeaders = headerFaults[fault] ?? ((headers) => headers);
  const changeBody = bodyFaults[fault] ?? ((body) => body);
  const headers = isPost || fault === 'sends no authorization' ? changeHeaders(init.headers) : init.headers;
  const body = init.body === undefined ? undefined : JSON.stringify(changeBody(JSON.parse(init.body)));
  const url = new URL(address);
  if (fault === 'asks for no items') url.searchParams.set('limit', '0');
  const response = await fetch(url, { ...init, headers, body });
  return answerFaults[fault] ? answerFaults[fault](response) : response;
};

if (fault === 'ends in error') process.on('exit', () => (process.exitCode = 3));
