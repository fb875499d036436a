// region checkout
import { SluiceApi, SluiceProblem } from './api.js';
import { formatLeft, ServerClock } from './clock.js';
import {
  describe,
  describeTransfers,
  qrText,
  sayClosed,
  walletLink,
} from './describe.js';
import { followPayment } from './follow.js';
import { drawQr } from './qr.js';

const part = (id) => document.getElementById(id);
const order = location.pathname; // /orders/<reference>
const clock = new ServerClock();
let checkout, api, assets, following, ticking, asking;

async function askShop(method, action) {
  const response = await fetch(`${order}/${action}`, {
    method,
    signal: AbortSignal.timeout(20_000),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/**
 * Returns the name shown beside every amount. The symbol alone is ambiguous,
 * so the name includes the network.
 */
function nameOf(assetId) {
  const asset = assets.find(({ id }) => id === assetId);
  return asset ? `${asset.symbol} on ${asset.network_name}` : assetId;
}

async function start() {
  await clock.set(
    async () => (checkout = await askShop('POST', 'checkout')).server_time,
  );
  api = new SluiceApi(checkout);
  assets = await api.listAssets(checkout.invoice_id);
  const shown = sessionStorage.getItem(checkout.invoice_id);
  if (shown) return follow((await api.getPayment(shown)).payment);
  // A tab without its own payment knows the invoice only from the shop.
  if (checkout.status === 'open') return choose();
  close(checkout.status);
}

/**
 * Shows an invoice that takes no new payment, and asks the shop again while
 * that can change.
 */
function close(status) {
  clearTimeout(asking);
  showOnly(null);
  const view = sayClosed(status);
  if (status === 'paid') say('Paid', '', 'success');
  else say(view.title, view.text, view.tone);
  if (status === 'processing')
    asking = setTimeout(() => start().catch(explain), 10_000);
}

function choose() {
  following?.stop();
  clearInterval(ticking);
  drawTransfers([]);
  part('again').hidden = true;
  const offered = assets.filter(({ enabled }) => enabled);
  part('asset').replaceChildren(
    ...offered.map(({ id }) => new Option(nameOf(id), id)),
  );
  say('Choose how to pay', '', 'neutral');
  showOnly('choose');
  adaptForm();
}

function adaptForm() {
  const asset = assets.find(({ id }) => id === part('asset').value);
  part('return').hidden = !asset?.features.includes('return');
  part('return-error').textContent = '';
}

async function pay(event) {
  event.preventDefault();
  part('problem').textContent = '';
  const returnAddress = part('return').hidden
    ? ''
    : part('return-address').value.trim();
  try {
    follow(
      await api.createPayment({
        invoice_id: checkout.invoice_id,
        asset_id: part('asset').value,
        return_address: returnAddress || null,
      }),
    );
    part('send').focus(); // the button that had the focus is gone
  } catch (error) {
    explain(error);
  }
}

/**
 * Shows what a problem means for the payer. The console gets the whole problem,
 * with its request id.
 */
function explain(error) {
  console.error(error.problem ?? error);
  // Another tab was faster, or time has passed.
  if (error.code === 'invoice_not_payable')
    return close(error.problem.current_status);
  const texts = {
    asset_not_accepted: 'This asset is currently unavailable. Choose another.',
    amount_below_minimum:
      'The amount is too small for this asset. Choose another one.',
    service_unavailable:
      'This network is currently unavailable. ' +
      'Choose another asset, or try again later.',
  };
  const field = error.problem?.errors?.find(
    ({ pointer }) => pointer === '/return_address',
  );
  part('return-error').textContent = field
    ? `Return address: ${field.detail}`
    : '';
  const known = error instanceof SluiceProblem ? texts[error.code] : undefined;
  part('problem').textContent = field
    ? ''
    : (known ?? 'Something went wrong. Try again.');
}

function follow(payment) {
  following?.stop();
  // So that a reload finds it again.
  sessionStorage.setItem(checkout.invoice_id, payment.id);
  draw(payment);
  following = followPayment({
    api,
    id: payment.id,
    onPayment: draw,
    onProblem: explain,
  });
}

/** Writes text only, so that nothing in a response becomes markup. */
function drawRequest(payment) {
  const asset = assets.find(({ id }) => id === payment.asset_id);
  const content = qrText(payment, asset);
  const link = walletLink(payment);
  part('amount').textContent =
    payment.balance === 'unpaid' ? payment.amount : payment.amount_due;
  part('symbol').textContent = asset.symbol;
  part('network').textContent = asset.network_name;
  part('address').textContent = payment.address;
  part('code').replaceChildren(
    drawQr(
      content,
      'QR code: ' +
        (content === link ? 'address and amount' : 'the address above'),
    ),
  );
  part('wallet').hidden = link === null;
  if (link) part('wallet').href = link;
  part('second').hidden = link === null || content === link;
  part('second-code').replaceChildren(
    ...(part('second').hidden
      ? []
      : [drawQr(link, 'QR code: address, amount and token')]),
  );
}

function draw(payment) {
  const view = describe(payment, nameOf);
  say(view.title, view.text, view.tone);
  if (view.canPay) drawRequest(payment);
  drawTransfers(describeTransfers(payment, nameOf));
  part('again').hidden = view.again === null;
  part('again').textContent = view.again ?? '';
  showOnly(view.canPay ? 'details' : null);
  clearInterval(ticking);
  if (view.canPay) {
    ticking = setInterval(tick, 1000, payment.expires_at);
    tick(payment.expires_at);
  }
  clearTimeout(asking);
  if (payment.invoice_status !== 'open')
    askForResult(view, payment.invoice_status === 'paid');
}

function drawTransfers(lines) {
  const items = lines.map((text) =>
    Object.assign(document.createElement('li'), { textContent: text }),
  );
  part('transfers-title').hidden = items.length === 0;
  part('transfers').replaceChildren(...items);
}

function tick(expiresAt) {
  const left = clock.left(expiresAt);
  part('left').textContent = left === 0 ? 'checking' : formatLeft(left);
  if (left > 0) return;
  // Only the API knows the state of the payment now.
  clearInterval(ticking);
  setTimeout(() => following.check(), 1000 + 2000 * Math.random());
}

/**
 * Only the shop's server knows whether the order is paid. It may find out later
 * than this page, so this asks again.
 */
async function askForResult(view, asksAgain) {
  const { is_paid } = await askShop('GET', 'state').catch(() => ({
    is_paid: false,
  }));
  if (is_paid)
    say(
      view.title,
      `${view.text} The shop has your payment.`.trim(),
      view.tone,
    );
  else if (asksAgain) asking = setTimeout(askForResult, 3000, view, asksAgain);
}

function say(title, text, tone) {
  part('problem').textContent = '';
  // Repeats are not announced.
  if (part('title').textContent !== title) part('title').textContent = title;
  if (part('text').textContent !== text) part('text').textContent = text;
  part('state').dataset.tone = tone;
}

function showOnly(id) {
  for (const other of ['choose', 'details']) part(other).hidden = other !== id;
}

async function copy({ target }) {
  await navigator.clipboard.writeText(part(target.dataset.copy).textContent);
  part('copied').textContent =
    `Copied: ${part(target.dataset.copy).textContent}`;
}

async function wakeUp() {
  if (document.visibilityState !== 'visible' || !following) return;
  following.check();
  // Clocks may stop while a device sleeps.
  await clock.set(async () => (await askShop('GET', 'state')).server_time);
}

part('asset').addEventListener('change', adaptForm);
part('choose').addEventListener('submit', pay);
part('again').addEventListener('click', () => {
  choose();
  part('asset').focus();
});
for (const button of document.querySelectorAll('[data-copy]'))
  button.addEventListener('click', copy);
document.addEventListener('visibilitychange', () =>
  wakeUp().catch(console.error),
);
addEventListener('online', () => wakeUp().catch(console.error));
say('Loading', '', 'neutral');
start().catch(explain);
// endregion
