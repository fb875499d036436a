import { checkPostback } from '../../../lib/postback-check/check-postback.ts';
import { describe } from './describe.ts';

interface Vector {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly secret: string;
  readonly now: number;
}

/** The file that readers download, with the published secrets and requests. */
interface Vectors {
  readonly secrets: Readonly<Record<string, string>>;
  readonly vectors: readonly Vector[];
}

/** Makes the form work: whenever a field changes, it checks the postback in the fields. */
export async function start(form: HTMLFormElement): Promise<void> {
  // WebCrypto needs a secure context: https, or the reader's own machine. Elsewhere, the form stays hidden.
  if (!form.hidden || !('subtle' in crypto)) return;
  const response = await fetch(form.dataset.postbackBench ?? '');
  if (!response.ok) return;
  const { secrets, vectors } = (await response.json()) as Vectors;
  const field = (name: string) => form.elements.namedItem(name) as HTMLTextAreaElement;
  const output = form.querySelector('output');

  const check = async (): Promise<void> => {
    const recorded = { headers: readHeaders(field('headers').value), body: field('body').value };
    const receiver = { secret: field('secret').value, secrets, now: Number(field('now').value) };
    const verdict = await checkPostback(recorded, receiver);
    if (output === null) return;
    output.textContent = describe(verdict);
    output.toggleAttribute('data-holds', verdict.outcome === 'accept');
  };
  const load = (): void => {
    const vector = vectors[Number(field('vector').value)];
    if (vector === undefined) return;
    field('headers').value = Object.entries(vector.headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
    field('body').value = vector.body;
    field('now').value = String(vector.now);
    field('secret').value = Object.entries(secrets).find(([, secret]) => secret === vector.secret)?.[0] ?? '';
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    if (target === field('vector')) load();
    void check();
  });
  await check();
  form.hidden = false;
}

/** Parses lines of the form `name: value`. Names may be in any case, and other headers may be among them. */
function readHeaders(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/u.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]];
    }),
  );
}
