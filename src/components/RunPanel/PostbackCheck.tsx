import { useState, type ReactNode } from 'react';
import type { Sent } from '@sluice/sandbox/worker';
import vectorsFile from '@site/static/postback-vectors.json';
import { checkPostback, type Verdict } from '@site/src/lib/check-postback';

interface Recorded {
  readonly name: string;
  readonly headers: string;
  readonly body: string;
  readonly secret: string;
  readonly now: string;
}

const write = (headers: object): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const vectors = vectorsFile.vectors.map(({ name, headers, body, secret, now }): Recorded => {
  const [found = 'current'] = Object.entries(vectorsFile.secrets).find(([, value]) => value === secret) ?? [];
  return { name, headers: write(headers), body, secret: found, now: String(now) };
});

/** Makes a postback of the session one that can be checked when it arrives. */
const record = ({ type, headers, body }: Sent): Recorded => ({
  name: type,
  headers: write(headers),
  body,
  secret: 'current',
  now: headers['webhook-timestamp'] ?? '',
});

/** Parses lines of the form `name: value`. Names may be in any case, and other headers may be among them. */
function readHeaders(text: string): Readonly<Record<string, string>> {
  const lines = [...text.matchAll(/^\s*([\w-]+)\s*:[ \t]*(.*?)[ \t]*$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

function describe({ outcome, reason }: Verdict): string {
  if (outcome === 'accept') return 'The signature is valid. A correct verifier accepts this postback.';
  return `A correct verifier rejects this postback: “${outcome}”. ${reason}`;
}

/**
 * A form that checks a postback of the session, or a published test vector, and says why a correct verifier rejects it.
 * It can be altered, or replaced by a pasted one. There are only the published test secrets, so that readers don't get
 * used to pasting real ones.
 */
export default function PostbackCheck({ sent }: { readonly sent: Sent | null }): ReactNode {
  const [fields, setFields] = useState(sent === null ? vectors[0] : record(sent));
  if (fields === undefined) return null;
  const receiver = { secret: fields.secret, secrets: vectorsFile.secrets, now: Number(fields.now) };
  const verdict = checkPostback({ headers: readHeaders(fields.headers), body: fields.body }, receiver);
  const bind = (name: keyof Recorded) => ({
    value: fields[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });
  return (
    <>
      {sent === null && (
        <label>
          Postback
          <select
            value={fields.name}
            onChange={({ target }) => setFields(vectors.find(({ name }) => name === target.value))}
          >
            {vectors.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        Headers, one per line
        <textarea rows={4} spellCheck={false} translate="no" {...bind('headers')} />
      </label>
      <label>
        Raw body
        <textarea rows={5} spellCheck={false} translate="no" {...bind('body')} />
      </label>
      <label>
        Test secret
        <select {...bind('secret')}>
          {Object.entries(vectorsFile.secrets).map(([name, secret]) => (
            <option key={name} value={name}>{`${name}: ${secret.slice(0, 12)}…`}</option>
          ))}
        </select>
      </label>
      <label>
        Current time (Unix seconds)
        <input inputMode="numeric" autoComplete="off" {...bind('now')} />
      </label>
      <output className="run-result" data-holds={verdict.outcome === 'accept' || undefined}>
        {describe(verdict)}
      </output>
      <p className="muted">The check runs in your browser. Never paste a real secret into a web page.</p>
    </>
  );
}
