import { translate } from '@docusaurus/Translate';
import type { Finding, Verdict } from '@site/src/lib/postback-check/check-postback';

const results = {
  accept: translate({
    id: 'postbackBench.accept',
    message: 'The signature is valid. A correct verifier accepts this postback.',
  }),
  headers: translate({
    id: 'postbackBench.headers',
    message: 'A correct verifier rejects this postback: “headers”.',
  }),
  timestamp: translate({
    id: 'postbackBench.timestamp',
    message: 'A correct verifier rejects this postback: “timestamp”.',
  }),
  signature: translate({
    id: 'postbackBench.signature',
    message: 'A correct verifier rejects this postback: “signature”.',
  }),
};

/** Describes what a correct verifier does with a postback, and the likely mistake. */
export function describe({ outcome, finding }: Verdict): string {
  return [results[outcome], explain(finding)].filter((text) => text !== '').join(' ');
}

function explain(finding: Finding): string {
  switch (finding.kind) {
    case 'holds':
      return '';
    case 'missing':
      return `These headers are missing: ${finding.headers.join(', ')}. Check whether a proxy or your framework removes them.`;
    case 'not-a-time':
      return `The webhook-timestamp header is “${finding.found}”, which isn’t a number of seconds.`;
    case 'clock':
      return explainClock(finding.seconds, finding.holds);
    case 'no-v1':
      return `The webhook-signature header is “${finding.found}”, and no entry in it begins with “v1,”.`;
    case 'cut-short':
      return 'The signature is only the beginning of the correct one. It was cut short, perhaps by a database column that is too narrow.';
    case 'other-secret':
      return `It was signed with a different secret (“${finding.name}”). Check that test mode and live mode each use their own, and whether you are rotating the secret.`;
    case 'key':
      return `The key used was the secret ${finding.found}. Remove “whsec_” and decode the rest from base64.`;
    case 'encoding':
      return `The signature is correct but encoded as ${finding.found}. Encode it as base64.`;
    case 'content':
      return `The signature covers ${finding.found}. It must cover the ID, the timestamp and the body, joined by full stops.`;
    case 'body':
      return `The signature matches the body ${finding.found}. The body was changed after it arrived, for example parsed and re-serialised. Verify the raw bytes.`;
    case 'unknown':
      return 'No common mistake matches. At least one byte of the body, the ID, the timestamp or the signature differs from what was sent, or the secret isn’t a published one.';
  }
}

function explainClock(seconds: number, holds: boolean): string {
  const place = seconds > 0 ? 'before' : 'after';
  const clock = `The timestamp is ${Math.abs(seconds)} seconds ${place} your clock, and at most 300 are allowed.`;
  return holds
    ? `${clock} The signature itself is valid. Check the clock, or expect this for an old request.`
    : `${clock} The signature isn’t valid either.`;
}
