import { createHmac } from 'node:crypto';

const hmac = (message: string): string =>
  createHmac('sha256', 'Jefe').update(message).digest('hex');

console.log(hmac('what do ya want for nothing?')); // RFC 4231, test case 2
console.log(hmac('what do ya want for nothing!')); // one byte changed
