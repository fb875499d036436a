import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '../../build/contract/index.ts';
import { isRecord } from '../../build/contract/node.ts';
import { siteRoot } from '../../build/site-root.ts';
import { steps, type ReplayStep } from './requests.ts';

/** Where the kit lies. It is served below `/postback-replay/`. */
export const replayFolder = path.join(siteRoot, 'static', 'postback-replay');

/** The command that writes it anew. */
export const generateCommand = 'npm run replay-kit';

const frameFile = path.join(import.meta.dirname, 'frame.sh');

/**
 * Writes the replay kit: the bodies of the contract's examples, and the requests that are made from them.
 *
 * @param contract where the events and their examples come from.
 * @returns the names of the files → their texts.
 * @throws Error when an example lacks an id or a time, or contains one of the script's marks.
 */
export function writeReplayKit({ events }: Pick<Contract, 'events'>): ReadonlyMap<string, string> {
  const examples = events.map(({ type, example }) => ({ type, body: writeBody(type, example.value) }));
  const script = readFileSync(frameFile, 'utf8')
    .replace(
      /^# Ends with/m,
      () => `# Written by "${generateCommand}" from the examples of openapi.yaml; change those instead.\n# Ends with`,
    )
    .replace('# types\n', () => `types=(\n${examples.map(({ type }) => `  ${type}\n`).join('')})\n`)
    .replace('# bodies\n', () => examples.map(writeCase).join(''))
    .replace('# requests\n', () => steps.map(writeStep).join('\n'));
  return new Map([
    ['replay.sh', script],
    ['README.md', writeReadme(events.length)],
  ]);
}

/** A body as the gateway would send it, with marks for what is new in each request. */
function writeBody(type: string, value: unknown): string {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.timestamp !== 'string')
    throw new Error(`The example of the postback ${type} has no "id" or no "timestamp".`);
  const body = JSON.stringify({ ...value, id: '@id@', timestamp: '@timestamp@' });
  if ((body.match(/@(?:id|timestamp)@/g) ?? []).length !== 2 || body.includes(value.id))
    throw new Error(`The example of the postback ${type} has its id, @id@ or @timestamp@ in another field.`);
  return body;
}

function writeCase({ type, body }: { readonly type: string; readonly body: string }): string {
  return `    ${type}) cat <<'JSON' ;;\n${body}\nJSON\n`;
}

function writeStep({ name, expect, script }: ReplayStep): string {
  const lines = [...script, `report ${expect} '${name}'`];
  return [`if wanted '${name}'; then`, ...lines.map((line) => `  ${line}`), 'fi', ''].join('\n');
}

function writeReadme(count: number): string {
  const rows = steps.map(({ name, expect, means }) => [name, expect === 'accept' ? '2xx' : 'a refusal', means]);
  return `# Replay kit for postbacks

\`replay.sh\` sends a server on your own machine what the gateway would send it, and what nobody should send. It holds the
examples of the ${count} kinds of postbacks, and signs each request with your own secret when it is sent. It needs Bash, curl
and openssl, and no gateway.

1. Start your server with a postback secret, for example one of the published test secrets.
2. Put the same secret into the environment: \`export SLUICE_POSTBACK_SECRET=whsec_…\`
3. Run \`bash replay.sh http://127.0.0.1:8080/postbacks\`, with the address of your server.

A line that begins with \`ok\` was answered as expected, one that begins with \`NO\` was not. Words after the address choose
requests by name: \`bash replay.sh http://127.0.0.1:8080/postbacks stale duplicate\`. To send your own body instead of the
examples, put it into a file: \`BODY=body.json bash replay.sh …\`.

A server that responds with 2xx and stores nothing loses events, and its responses look right. So give the kit a command that
prints how many events your store holds: \`STORED='sqlite3 inbox.db "SELECT count(*) FROM events"' bash replay.sh …\`. The kit
then checks that each accepted event is stored once.

${writeTable([['Requests', 'Expected', 'If the answer differs'], ...rows])}
`;
}

/** A table as Prettier lays it out. */
function writeTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...body] = rows.map(
    (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}
