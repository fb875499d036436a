import { refundAmount, type Sale } from './refund.ts';

const sale: Sale = {
  invoiceId: 'inv_3xKf9QmT2ZpLr8VbNc5YdW',
  cents: 200_00n,
  coins: 8_000_000n, // 0.08 ETH
  assetId: 'eth.base-sepolia',
  quoteDecimals: 8,
};

for (const policy of ['coins', 'value'] as const) {
  for (const rate of [2000_000_000n, 3000_000_000n]) {
    const amount = refundAmount(sale, [], { cents: sale.cents, policy, rate });
    console.log(`${policy}, ETH at €${rate / 1_000_000n}: ${amount}`);
  }
}
const part = { cents: 80_00n, policy: 'value', rate: 3000_000_000n } as const;
console.log(`value, €80 of it: ${refundAmount(sale, [], part)}`);
try {
  refundAmount(sale, [part], { ...part, cents: 130_00n });
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.log(`then €130: rejected, ${error.message}`);
}
