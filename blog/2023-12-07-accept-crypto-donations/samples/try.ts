import { createDonation, type Gift } from './donation.ts';

const gift: Gift = { key: '5c1f8a52-6f0b-4d55-9a3e-2b6f0f6f8c11', amount: '25.00', campaign: 'winter' };
const { id, checkoutUrl } = await createDonation(gift);
console.log(id);
console.log(checkoutUrl);

try {
  await createDonation({ ...gift, amount: '6300.00' });
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.log(error.message);
}
