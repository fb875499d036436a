import type { ReactNode } from 'react';
import type { Step } from '@sluice/sandbox/worker';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { indent } from '@site/src/lib/run/read-sample';
import { Status } from '../mdx/Status';
import { listLines } from './list-lines';

/** The response to a request, or why there is none. */
export function Response({ step: { response, error } }: { readonly step: Step }): ReactNode {
  const home = useBaseUrl('/');
  if (response === null && error === null) return null;
  const { type, code } = readProblem(response?.body ?? '');
  return (
    <section aria-labelledby="run-response">
      <h3 id="run-response">{translate({ message: 'Response' })}</h3>
      {error !== null && <p className="run-result">{error}</p>}
      {response !== null && (
        <>
          <p>
            <b>{response.status}</b>{' '}
            {type !== null && (
              <a href={home + type}>
                <code>{code}</code>: {translate({ message: 'cause and fix' })}
              </a>
            )}
          </p>
          <details>
            <summary>{translate({ message: 'Headers' })}</summary>
            <pre>{response.headers.map(([name, value]) => `${name}: ${value}\n`)}</pre>
          </details>
          <pre tabIndex={0} role="region" aria-label={translate({ message: 'Body' })} data-body={response.body}>
            {indent(response.body)}
          </pre>
        </>
      )}
    </section>
  );
}

/** Reads the code of a problem, and the path of its entry on this site; null for any other body. */
function readProblem(body: string): { readonly type: string | null; readonly code: string } {
  const [, path = null] = /"type":"https?:\/\/[^/"]+\/([^"]+)"/.exec(body) ?? [];
  const [, code = ''] = /"code":"(\w+)"/.exec(body) ?? [];
  return { type: path, code };
}

interface ChangesProps extends Pick<Step, 'changes'> {
  /** Whether the first object is open. */
  readonly isOpen: boolean;
}

/** The objects that a step has changed, with the changed lines marked. */
export function Changes({ changes, isOpen }: ChangesProps): ReactNode {
  return (
    <section aria-labelledby="run-changes">
      <h3 id="run-changes">{translate({ message: 'Changed objects' })}</h3>
      {changes.length === 0 && <p>{translate({ message: 'None.' })}</p>}
      {changes.map(({ kind, before, after }, index) => {
        const old = before === null ? null : new Map(listLines(before).map(({ path, text }) => [path, text]));
        return (
          <details key={after.id} open={isOpen && index === 0}>
            <summary>
              {kind} {before !== null && before.status !== after.status && <Status value={before.status} />}
              {before !== null && before.status !== after.status && ' → '}
              <Status value={after.status} />
            </summary>
            <pre tabIndex={0} role="region" aria-label={`${kind} ${after.id}`}>
              {listLines(after).map(({ path, text }) =>
                old === null || old.get(path) === text ? `${text}\n` : <mark key={path}>{`${text}\n`}</mark>,
              )}
            </pre>
          </details>
        );
      })}
    </section>
  );
}

interface PostbacksProps {
  readonly sent: Step['postbacks'];
  readonly onCheck: (id: string) => void;
}

/** The postbacks that a step has sent. */
export function Postbacks({ sent, onCheck }: PostbacksProps): ReactNode {
  return (
    <section aria-labelledby="run-postbacks">
      <h3 id="run-postbacks">{translate({ message: 'Postbacks to your endpoint' })}</h3>
      {sent.length === 0 && <p>{translate({ message: 'None.' })}</p>}
      <ul className="plain-list">
        {sent.map(({ type, headers, status }, index) => (
          <li key={index} className="run-row">
            <code>{type}</code> {status}
            <button
              type="button"
              className="control"
              aria-label={`${translate({ message: 'Check the signature of' })} ${type}`}
              onClick={() => onCheck(headers['webhook-id'] ?? '')}
            >
              {translate({ message: 'Check' })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
