/**
 * `npm test`: runs every check that a change must pass, the quickest feedback first. `npm test -- unit journeys` runs
 * only the named steps.
 *
 * Builds the site first if the build is missing or out of date, and installs a browser if there is none. At the end,
 * prints the tests that failed, how many items the tests checked, and one line of totals.
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
list('Checked', ({ counted }) => counted);
const total = (key: 'passed' | 'failed'): number =>
  results.reduce((sum, result) => sum + (result[key] ?? (result.ok === (key === 'passed') ? 1 : 0)), 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
