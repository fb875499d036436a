// node vector.mjs signs the example of Send a token with the published key, and prints the signature.
import { Wallet } from 'ethers';
import { signPayout } from './sign.mjs';

const key = '0xc85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4';
const asset = {
  id: 'usdc.base-sepolia',
  network_id: 'eip155:84532',
  contract_address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  decimals: 6,
};
const body = await signPayout(new Wallet(key), '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', asset, {
  amount: '120',
  to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  max_network_fee: '1',
  nonce: '0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a',
  valid_until: '2026-11-20T13:00:00Z',
});
console.log(body.signature);
