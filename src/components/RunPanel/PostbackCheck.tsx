import { useState, type ReactNode } from 'react';
import vectorsFile from '@site/static/postback-vectors.json';
import { checkPostback } from '@site/src/lib/check-postback';

const names = { headers: 'Headers, one per line', body: 'Raw body', now: 'Current time (Unix seconds)' };

/** Parses lines of the form `name: value`. Names may be in any case, and other headers may be among them. */
function readHeaders(text: string): Readonly<Record<string, string>> {
  const lines = [...text.matchAll(/^\s*([\w-]+)\s*:[ \t]*(.*?)[ \t]*$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

/**
 * A form that checks a postback, given as text, and says why a correct verifier rejects it. It can be altered, or
 * replaced by a pasted one. There are only the published test secrets, so that readers don't get used to pasting real
 * ones.
 */
export default function PostbackCheck({ text }: { readonly text: string }): ReactNode {
  const [fields, setFields] = useState(() => {
    const [, headers = text, body = ''] = /^([^]*?)\n\n([^]*)$/.exec(text) ?? [];
    // It arrives when it is sent.
    return { headers, body, secret: 'current', now: readHeaders(headers)['webhook-timestamp'] ?? '' };
  });
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
      <p role="status" className="run-head run-result" data-tone={outcome === 'accept' ? 'success' : 'danger'}>
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
