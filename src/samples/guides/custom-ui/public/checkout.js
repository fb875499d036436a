// region checkout
import { SluiceApi, SluiceProblem } from './api.js';
import { formatLeft, ServerClock } from './clock.js';
import {
  describeOrder,
  describeTransfers,
  keepUnits,
  nameAsset,
  qrText,
  walletLink,
} from './describe.js';
import { followPayment } from './follow.js';
import { drawQr } from './qr.js';

const part = (id) => document.getElementById(id);
const order = location.pathname; // /orders/<reference>
const clock = new ServerClock();
let api, assets, accepted, following, ticking, polling;
let shop = {}; // the order's state, from the shop's server
let payment = null; // the payment that this tab shows
let acceptedFor = null; // after a transfer that isn't credited

/** Asks the shop's server. Returns its time. */
async function askShop(method, action) {
  const response = await fetch(`${order}/${action}`, {
    method,
    signal: AbortSignal.timeout(20_000),
  });
  const state = await response.json();
  if (!response.ok) throw new Error(state.message);
  // Another tab got a new invoice, or an older one was paid.
  if (shop.invoice_id && shop.invoice_id !== state.invoice_id)
    location.reload();
  shop = { ...shop, ...state };
  return shop.server_time;
}

async function start() {
  part('retry').hidden = true;
  say({ title: 'Loading', text: '', tone: 'neutral' });
  try {
    await clock.set(() => askShop('POST', 'checkout'));
    api = new SluiceApi(shop);
    // All assets give names to transfers that the invoice doesn't accept.
    [accepted, assets] = await Promise.all([
      api.listAssets({ invoice_id: shop.invoice_id }),
      api.listAssets(),
    ]);
    const shown = sessionStorage.getItem(shop.invoice_id);
    if (shown) follow((await api.getPayment(shown)).payment);
    else render();
    poll();
  } catch (error) {
    fail(error);
  }
}

/** Shows an error that only a new start can fix. */
function fail(error) {
  console.error(error.problem ?? error);
  say({
    title: "This page couldn't be loaded",
    text: "Payments you've sent will still be credited.",
    tone: 'warning',
  });
  showOnly(null);
  part('again').hidden = true;
  part('retry').hidden = false;
}

/**
 * Asks the shop every few seconds while the page is visible, because a payment
 * doesn't change when another payment receives a part of the amount.
 */
function poll() {
  clearTimeout(polling);
  if (shop.is_paid || shop.status === 'cancelled') return;
  polling = setTimeout(async () => {
    const before = JSON.stringify({ ...shop, server_time: null });
    if (document.visibilityState === 'visible')
      await askShop('GET', 'state').catch(console.error);
    if (JSON.stringify({ ...shop, server_time: null }) !== before) render();
    poll();
  }, 4000);
}

function render() {
  const isAccepted = payment !== null && acceptedFor === payment.id;
  const view = describeOrder(payment, shop, assets, isAccepted);
  const canChoose = !payment && !view.again && shop.status === 'open';
  say({ ...view, text: keepUnits(view.text) });
  drawTransfers(view);
  if (canChoose) drawChoice();
  if (view.canPay) drawRequest(view.due);
  part('again').hidden = view.again === null;
  part('again').textContent = view.again ?? '';
  part('again').dataset.next = view.next;
  showOnly(canChoose ? 'choose' : view.canPay ? 'details' : null);
  clearInterval(ticking);
  if (view.canPay) {
    ticking = setInterval(tick, 1000, payment.expires_at);
    tick(payment.expires_at);
  }
}

function drawChoice() {
  const { asset_ids: wanted } = shop.request ?? {};
  const offered = accepted
    .filter(({ enabled }) => enabled)
    .filter(({ id }) => wanted?.includes(id) ?? true);
  // Keep what the payer has chosen.
  const chosen = part('asset').value;
  part('asset').replaceChildren(
    ...offered.map(
      ({ id }) => new Option(nameAsset(assets, id), id, false, id === chosen),
    ),
  );
  adaptForm();
}

function adaptForm() {
  const asset = accepted.find(({ id }) => id === part('asset').value);
  part('return').hidden = !asset?.features.includes('return');
}

async function pay(event) {
  event.preventDefault();
  part('problem').textContent = '';
  part('return-error').textContent = '';
  const returnAddress = part('return').hidden
    ? ''
    : part('return-address').value.trim();
  try {
    const created = await api.createPayment({
      invoice_id: shop.invoice_id,
      asset_id: part('asset').value,
      return_address: returnAddress || null,
    });
    follow(created);
    part('send').focus(); // the button that had the focus is gone
  } catch (error) {
    explain(error);
  }
}

/**
 * Shows what an error means for the payer. The console gets the full error,
 * with its request ID.
 */
function explain(error) {
  console.error(error.problem ?? error);
  if (error.code === 'invoice_not_payable') {
    // Another tab was faster, or time has passed.
    shop.status = error.problem.current_status;
    return render();
  }
  const texts = {
    asset_not_accepted: 'This asset is currently unavailable. Choose another.',
    amount_below_minimum:
      'The amount is too small for this asset. Choose another one.',
    payment_limit_reached:
      'Too many quotes have been requested for this order. Contact the shop.',
    service_unavailable:
      'This network is currently unavailable. ' +
      'Choose another asset, or retry later.',
  };
  const field = error.problem?.errors?.find(
    ({ pointer }) => pointer === '/return_address',
  );
  if (field) part('return-error').textContent = field.detail;
  else
    part('problem').textContent =
      (error instanceof SluiceProblem ? texts[error.code] : undefined) ??
      'Something went wrong. Please retry.';
}

function follow(started) {
  following?.stop();
  payment = started;
  // So that a reload finds it.
  sessionStorage.setItem(shop.invoice_id, payment.id);
  render();
  following = followPayment({
    api,
    id: payment.id,
    onPayment: (newer) => {
      payment = newer;
      render();
    },
    onProblem: fail,
  });
}

/** Writes text only, so that nothing in a response becomes markup. */
function drawRequest(due) {
  const asset = assets.find(({ id }) => id === payment.asset_id);
  const content = qrText(payment, asset, due);
  const link = walletLink(payment, due);
  part('amount').textContent = due;
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

function drawTransfers() {
  const lines = payment
    ? describeTransfers(payment, (id) => nameAsset(assets, id)).map(keepUnits)
    : [];
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

function say({ title, text, tone }) {
  part('problem').textContent = '';
  // Repeats aren't announced.
  if (part('title').textContent !== title) part('title').textContent = title;
  if (part('text').textContent !== text) part('text').textContent = text;
  part('state').dataset.tone = tone;
}

function showOnly(id) {
  for (const other of ['choose', 'details']) part(other).hidden = other !== id;
}

function goOn({ target }) {
  if (target.dataset.next === 'reload') return location.reload();
  if (target.dataset.next === 'accept') {
    acceptedFor = payment.id;
    render();
    return part('send').focus();
  }
  following.stop();
  payment = null;
  render();
  part('asset').focus();
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
  await clock.set(() => askShop('GET', 'state'));
  render();
}

part('asset').addEventListener('change', adaptForm);
part('choose').addEventListener('submit', pay);
part('again').addEventListener('click', goOn);
part('retry').addEventListener('click', start);
for (const button of document.querySelectorAll('[data-copy]'))
  button.addEventListener('click', copy);
document.addEventListener('visibilitychange', () =>
  wakeUp().catch(console.error),
);
addEventListener('online', () => wakeUp().catch(console.error));
start();
// endregion
