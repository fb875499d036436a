import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describeStep, listMoments, type PlayedScenario } from '@sluice/sandbox/scenarios';
import { loadContract } from '../build/contract/index.ts';
import { fixtureFolder, listScenarios, playNamed } from '../build/scenarios/index.ts';
import { readAssets } from '../build/widget/screens.ts';
import { describe, nameAsset } from '../samples/guides/custom-ui/public/describe.js';
import type { Made } from './command.ts';

/** Returns the files of static/scenarios, from the scenarios and the contract. */
export function playScenarios(): Made {
  // Names the place of a fault, which the sandbox doesn't.
  loadContract();
  const old = readdirSync(fixtureFolder).map((file) => [path.basename(file, '.json'), null] as const);
  const files = new Map([...old, ...listScenarios().map((name) => [name, writeFixture(playNamed(name))] as const)]);
  return Array.from(files, ([name, text]) => [`static/scenarios/${name}.json`, text]);
}

/**
 * Writes a played scenario as JSON for tests. Each step has the resulting invoice with
 * its payments, what the payer reads about each payment, and the postbacks.
 */
function writeFixture(played: PlayedScenario): string {
  const { name, title } = played.scenario;
  const assets = readAssets(loadContract());
  const nameOf = (id: string): string => nameAsset(assets, id);
  const steps = listMoments(played).map((moment) => {
    const { at, invoice, cancelFee, postbacks } = moment.step;
    const answer = cancelFee === null ? {} : { cancel_fee: cancelFee };
    const payer = invoice.payments.map((payment) => {
      const { title: heading, text, canPay } = describe(payment, nameOf, at >= invoice.late_until);
      return { asset: nameOf(payment.asset_id), title: heading, text, asks_for_payment: canPay };
    });
    return { at, what: describeStep(moment).replaceAll('`', ''), ...answer, payer, invoice, postbacks };
  });
  const note =
    'All numbers, times and fees are example values. Postbacks of one step can arrive in any order. The payments are in the invoice.';
  return `${JSON.stringify({ name, title, note, steps }, null, 2)}\n`;
}
