import { useState, type ReactNode } from 'react';
import type { Step } from '@sluice/sandbox/worker';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { indent } from '@site/src/lib/run/read-sample';
import { Status } from '../mdx/Status';
import { markChanges } from './list-lines';
import PostbackCheck from './PostbackCheck';

/** The response to a request, or why there is none. */
export function Response({ step: { response, error } }: { readonly step: Step }): ReactNode {
  const home = useBaseUrl('/');
  if (response === null && error === null) return null;
  const { type, code } = readProblem(response?.body ?? '');
  return (
    <section aria-labelledby="run-response">
      <h3 id="run-response">Response</h3>
      {error !== null && <p className="run-result">{error}</p>}
      {response !== null && (
        <>
          <p>
            <b>{response.status}</b>{' '}
            {type !== null && (
              <a href={home + type}>
                <code>{code}</code>: cause and fix
              </a>
            )}
          </p>
          <details>
            <summary>Headers</summary>
            <pre>{response.headers.map(([name, value]) => `${name}: ${value}\n`)}</pre>
          </details>
          {response.body !== '' && (
            <pre tabIndex={0} role="region" aria-label="Body" data-body={response.body}>
              {indent(response.body)}
            </pre>
          )}
        </>
      )}
    </section>
  );
}

interface FoldProps {
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly children: () => ReactNode;
}

/** Something that is drawn when readers open it. */
function Fold({ summary, isOpen = false, children }: FoldProps): ReactNode {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{summary}</summary>
      {isShown && children()}
    </details>
  );
}

/** Reads the code of a problem, and the path of its entry on this site; null for any other body. */
function readProblem(body: string): { readonly type: string | null; readonly code: string } {
  const [, path = null] = /"type":"https?:\/\/[^/"]+\/([^"]+)"/.exec(body) ?? [];
  const [, code = ''] = /"code":"(\w+)"/.exec(body) ?? [];
  return { type: path, code };
}

/** The messages that clients of open WebSockets have received. */
export function Frames({ frames }: { readonly frames: Step['frames'] }): ReactNode {
  return (
    <section aria-labelledby="run-frames">
      <h3 id="run-frames">Messages on the WebSocket</h3>
      {frames.map((text, index) => (
        <Fold key={index} summary={<code>{sumUpFrame(text)}</code>}>
          {() => (
            <pre tabIndex={0} role="region" aria-label={sumUpFrame(text)}>
              {indent(text)}
            </pre>
          )}
        </Fold>
      ))}
    </section>
  );
}

/** Names the type of a message, and the state that it contains. */
export function sumUpFrame(text: string): string {
  const [, type = text] = /^\{"type":"(\w+)"/.exec(text) ?? [];
  const [, status = ''] = /"status":"?(\w+)/.exec(text) ?? [];
  return `${type} ${status}`.trim();
}

interface ChangesProps extends Pick<Step, 'changes'> {
  /** Whether the first object is open. */
  readonly isOpen: boolean;
}

/** The state of an object, and its balance if it has one. */
export function standingOf({ status, ...more }: Step['changes'][number]['after']): string {
  return 'balance' in more ? `${status}, ${more.balance}` : status;
}

/** The objects that a step has changed, with the changed lines marked. */
export function Changes({ changes, isOpen }: ChangesProps): ReactNode {
  return (
    <section aria-labelledby="run-changes">
      <h3 id="run-changes">Changed objects</h3>
      {changes.length === 0 && <p>None.</p>}
      {changes.map((change, index) => (
        <Fold key={change.after.id} isOpen={isOpen && index === 0} summary={<Standings change={change} />}>
          {() => (
            <pre tabIndex={0} role="region" aria-label={`${change.kind} ${change.after.id}`}>
              {markChanges(change.before, change.after).map(({ text, isChanged }, index) =>
                isChanged ? <mark key={index}>{text}</mark> : text,
              )}
            </pre>
          )}
        </Fold>
      ))}
    </section>
  );
}

function Standings({ change: { kind, before, after } }: { readonly change: Step['changes'][number] }): ReactNode {
  const [was, is] = [before?.status ?? after.status, after.status];
  return (
    <>
      {kind} {was !== is && <Status value={was} />}
      {was !== is && ' → '}
      <Status value={is} /> {'balance' in after && after.balance}
    </>
  );
}

/** The postbacks that a step has sent, each with its check. */
export function Postbacks({ sent }: { readonly sent: Step['postbacks'] }): ReactNode {
  return (
    <section aria-labelledby="run-postbacks">
      <h3 id="run-postbacks">Postbacks to your endpoint</h3>
      {sent.length === 0 && <p>None.</p>}
      {sent.map((one, index) => {
        const summary = (
          <>
            <code>{one.type}</code> {one.status} <span className="muted">Check the signature</span>
          </>
        );
        return (
          <Fold key={index} summary={summary}>
            {() => <PostbackCheck sent={one} />}
          </Fold>
        );
      })}
    </section>
  );
}
