// Runs the amounts of the invoices guide. The decisions are checked in guides/decide.
import { addAmounts, compareAmounts } from './amounts.mjs';

console.log(
  'amounts',
  addAmounts(['24.7', '0.25', '0.05']),
  compareAmounts('25', '25.00'),
  compareAmounts('0.7', '0.25'),
);
