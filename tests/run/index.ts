/**
 * `npm test`: everything that decides whether a change may land, in the order in which mistakes are cheapest to hear about.
 *
 * Builds first if the build is missing or older than its sources, and gets itself a browser. Ends with the tests that failed,
 * what the tests have looked at, in numbers, and one line of totals.
 * `npm test -- unit journeys` runs only the named steps.
 */
import { runStep, type StepResult } from './run-step.ts';
import { steps } from './steps.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Steps: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const results: StepResult[] = await Promise.all(chosen.filter(({ usesOneCore }) => usesOneCore).map(runStep));
for (const step of chosen.filter(({ usesOneCore }) => !usesOneCore)) results.push(await runStep(step));

console.log('\nSteps');
for (const { name, ok, seconds, passed, failed } of results) {
  const counts = passed === null ? '' : `, ${passed} passed, ${failed} failed`;
  console.log(`  ${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(0)} s${counts})`);
}
const list = (title: string, textsOf: (result: StepResult) => readonly string[]): void => {
  const texts = results.flatMap(textsOf);
  if (texts.length > 0) console.log(`\n${title}\n${texts.map((text) => `  ${text}`).join('\n')}`);
};
list('Failed', ({ failures }) => failures);
list('Passed only when run again', ({ flaky }) => flaky);
list('Looked at', ({ counted }) => counted);
const total = (key: 'passed' | 'failed'): number =>
  results.reduce((sum, result) => sum + (result[key] ?? (result.ok === (key === 'passed') ? 1 : 0)), 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
