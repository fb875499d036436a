/**
 * Asks servers for 30 pages in all forms of their addresses, and for addresses that try to do harm:
 * `node tests/bench/addresses.ts <name>=<url> …`. Prints a table in Markdown.
 */
import { documentationRoutes } from '../build/support/all-routes.ts';
import { ambiguousPaths, hostilePaths } from '../build/support/hostile.ts';
import { canonicalOf, get } from '../support/raw-request.ts';

const origin = 'https://docs.sluice.example';
const hostile = [...hostilePaths, ...ambiguousPaths];
const forms = documentationRoutes.slice(0, 30).flatMap((route) => {
  const bare = route.replace(/\/$/, '');
  const all = [route, bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`, `${bare}/index`];
  return [...new Set(all)].map((form) => ({ route, form }));
});

console.log(
  `| Server | of ${forms.length} forms, the page | redirects at most | of ${hostile.length} hostile, by status | led elsewhere |`,
);
console.log('| --- | --- | --- | --- | --- |');
for (const named of process.argv.slice(2)) {
  const [name = '', url = ''] = named.split(/=(.*)/);
  const answers = await Promise.all(
    forms.map(async ({ route, form }) => ({ route, form, ...(await follow(url, form)) })),
  );
  const right = answers.filter(({ route, status, canonical }) => status === 200 && canonical === origin + route);
  const statuses: Record<string, number> = {};
  let elsewhere = 0;
  for (const path of hostile) {
    const { status, isElsewhere } = await follow(url, path);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (isElsewhere) elsewhere += 1;
  }
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const steps = Math.max(...right.map((answer) => answer.steps));
  console.log(`| ${name} | ${right.length} | ${steps} | ${counts.join(', ')} | ${elsewhere} |`);
  for (const { form, status, canonical } of answers.filter((answer) => !right.includes(answer)))
    console.error(`${name}: ${form} ends in ${status}, ${canonical ?? 'no page'}`);
}

interface End {
  readonly status: number;
  readonly canonical: string | undefined;
  readonly steps: number;
  readonly isElsewhere: boolean;
}

/** Follows redirects as far as they stay on the server. */
async function follow(base: string, path: string, steps = 0): Promise<End> {
  const { status, headers, body } = await get(base, path);
  const { location } = headers;
  if (location === undefined) return { status, canonical: canonicalOf(body), steps, isElsewhere: false };
  const target = new URL(location, base);
  if (target.origin !== base || /^[/\\]{2}/.test(location) || steps > 5)
    return { status, canonical: undefined, steps, isElsewhere: true };
  return follow(base, target.pathname + target.search, steps + 1);
}
