import { headers, paymentPage, type Shown } from './page.ts';

const shown: Shown = {
  order: '1042',
  description: 'Order 1042 <script src=//evil></script>',
  status: 'waiting',
  due: '25',
  symbol: 'USDC',
  network: 'Base Sepolia',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};
const page = paymentPage(shown);
console.log(page);
console.log('---');
console.log('scripts:', page.match(/<script/g)?.length ?? 0, '| policy allows scripts:', headers['Content-Security-Policy'].includes('script-src'));
console.log('a page of a confirming payment contains an address:', paymentPage({ ...shown, status: 'confirming' }).includes('5aAe'));
