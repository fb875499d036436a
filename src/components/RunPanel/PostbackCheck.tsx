import { useState, type ReactNode } from 'react';
import type { Sent } from '@sluice/sandbox/worker';
import vectorsFile from '@site/static/postback-vectors.json';
import { checkPostback } from '@site/src/lib/check-postback';

/** Makes a postback one that can be checked, by default when it arrives. */
const record = (
  name: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string },
  now = Number(headers['webhook-timestamp']),
  secret = 'current',
) => {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return { name, headers: lines.join('\n'), body, secret, now: String(now) };
};

const vectors = vectorsFile.vectors.map(({ name, now, secret, ...sent }) => {
  const found = Object.entries(vectorsFile.secrets).find(([, value]) => value === secret);
  return record(name, sent, now, found?.[0]);
});

const names = { headers: 'Headers, one per line', body: 'Raw body', now: 'Current time (Unix seconds)' };

/** Parses lines of the form `name: value`. Names may be in any case, and other headers may be among them. */
function readHeaders(text: string): Readonly<Record<string, string>> {
  const lines = [...text.matchAll(/^\s*([\w-]+)\s*:[ \t]*(.*?)[ \t]*$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

/**
 * A form that checks a postback of the session, or a published test vector, and says why a correct verifier rejects it.
 * It can be altered, or replaced by a pasted one. There are only the published test secrets, so that readers don't get
 * used to pasting real ones.
 */
export default function PostbackCheck({ sent }: { readonly sent: Sent | null }): ReactNode {
  // The guide shows this vector.
  const shown = vectors.find(({ name }) => name.includes('sent indented'));
  const [fields, setFields] = useState(sent === null ? shown : record(sent.type, sent));
  if (fields === undefined) return null;
  const { outcome, reason } = checkPostback(
    { headers: readHeaders(fields.headers), body: fields.body },
    { secret: fields.secret, secrets: vectorsFile.secrets, now: Number(fields.now) },
  );
  const bind = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });
  return (
    <div className="run-check">
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
      <p role="status" className="run-result" data-tone={outcome === 'accept' ? 'success' : 'danger'}>
        {outcome === 'accept'
          ? 'The signature is valid. A correct verifier accepts this postback.'
          : `A correct verifier rejects this postback. ${reason}`}
      </p>
      {(['headers', 'body', 'now'] as const).map((name) => (
        <label key={name}>
          {names[name]}
          <textarea rows={name === 'now' ? 1 : 4} spellCheck={false} translate="no" {...bind(name)} />
        </label>
      ))}
      <label>
        Test secret
        <select {...bind('secret')}>
          {Object.entries(vectorsFile.secrets).map(([name, secret]) => (
            <option key={name} value={name}>{`${name}: ${secret}`}</option>
          ))}
        </select>
      </label>
      <p className="muted">The check runs in your browser. Never paste a real secret into a web page.</p>
    </div>
  );
}
