import { useEffect, useState, type ReactNode } from 'react';
import type { Sent } from '@sluice/sandbox/worker';
import { translate } from '@docusaurus/Translate';
import vectorsFile from '@site/static/postback-vectors.json';
import { checkPostback, type Verdict } from '@site/src/lib/postback-check/check-postback';

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
  name: `${type}, ${headers['webhook-id'] ?? ''}`,
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
  if (outcome === 'accept')
    return translate({ message: 'The signature is valid. A correct verifier accepts this postback.' });
  return `${translate({ message: 'A correct verifier rejects this postback: “{outcome}”.' }, { outcome })} ${reason}`;
}

/**
 * A form that checks a postback of the session, a published test vector or a pasted postback, and says why a correct
 * verifier rejects it. It has only the published test secrets, so that readers don't get used to pasting real ones.
 */
export default function PostbackCheck({ sent }: { readonly sent: readonly Sent[] }): ReactNode {
  const choices = [...sent.map(record), ...vectors];
  const [fields, setFields] = useState(choices[0]);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    if (fields === undefined) return;
    const { headers, body, secret, now } = fields;
    const receiver = { secret, secrets: vectorsFile.secrets, now: Number(now) };
    let isCurrent = true;
    void checkPostback({ headers: readHeaders(headers), body }, receiver).then(
      (result) => isCurrent && setVerdict(result),
    );
    return () => void (isCurrent = false);
  }, [fields]);
  if (fields === undefined) return null;
  const bind = (name: keyof Recorded) => ({
    value: fields[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });
  return (
    <>
      <label>
        {translate({ message: 'Postback' })}
        <select
          value={choices.findIndex(({ name }) => name === fields.name)}
          onChange={({ target }) => setFields(choices[Number(target.value)])}
        >
          {choices.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {translate({ message: 'Headers, one per line' })}
        <textarea rows={4} spellCheck={false} translate="no" {...bind('headers')} />
      </label>
      <label>
        {translate({ message: 'Raw body' })}
        <textarea rows={5} spellCheck={false} translate="no" {...bind('body')} />
      </label>
      <label>
        {translate({ message: 'Test secret' })}
        <select {...bind('secret')}>
          {Object.entries(vectorsFile.secrets).map(([name, secret]) => (
            <option key={name} value={name}>{`${name}: ${secret.slice(0, 12)}…`}</option>
          ))}
        </select>
      </label>
      <label>
        {translate({ message: 'Current time (Unix seconds)' })}
        <input inputMode="numeric" autoComplete="off" {...bind('now')} />
      </label>
      <output className="run-result" data-holds={verdict?.outcome === 'accept' || undefined}>
        {verdict !== null && describe(verdict)}
      </output>
      <p className="muted">
        {translate({ message: 'The check runs in your browser. Never paste a real secret into a web page.' })}
      </p>
    </>
  );
}
