import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import vectorsFile from '@site/static/postback-vectors.json';
import styles from './styles.module.css';

/**
 * A form that checks a pasted postback on the reader's machine. It accepts only the published test secrets, so that
 * readers don't get used to pasting real ones. It stays hidden until src/client/parts/postback-bench makes it work.
 */
export default function PostbackBench(): ReactNode {
  const example = vectorsFile.vectors[0];
  const address = useBaseUrl('/postback-vectors.json');
  return (
    <>
      <form className={styles.bench} data-postback-bench={address} hidden>
        <label className={styles.field}>
          <span className={`muted ${styles.label}`}>Load a test vector</span>
          <select name="vector" defaultValue="0">
            {vectorsFile.vectors.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span className={`muted ${styles.label}`}>Headers, one per line</span>
          <textarea
            name="headers"
            rows={3}
            spellCheck={false}
            translate="no"
            defaultValue={Object.entries(example?.headers ?? {})
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        </label>
        <label className={styles.field}>
          <span className={`muted ${styles.label}`}>Raw body</span>
          <textarea name="body" rows={5} spellCheck={false} translate="no" defaultValue={example?.body} />
        </label>
        <div className={styles.row}>
          <label className={styles.field}>
            <span className={`muted ${styles.label}`}>Test secret</span>
            <select name="secret" defaultValue="current">
              {Object.entries(vectorsFile.secrets).map(([name, secret]) => (
                <option key={name} value={name}>
                  {`${name}: ${secret.slice(0, 12)}…`}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.field}>
            <span className={`muted ${styles.label}`}>Current time (Unix seconds)</span>
            <input name="now" inputMode="numeric" autoComplete="off" defaultValue={example?.now} />
          </label>
        </div>
        <p className="muted">
          The check runs in your browser, and nothing is sent. It accepts only the published test secrets: never paste a
          real secret into a web page.
        </p>
        <output className={styles.result} />
      </form>
      <p className={styles.fallback}>This check needs JavaScript. The shell script below does the same.</p>
    </>
  );
}
