import { useState, type ReactNode } from 'react';
import { checkPostback } from '@site/src/lib/check-postback';

/** A postback that can be altered, or replaced by a pasted one, and what a correct verifier says about it. */
export default function PostbackCheck({ text }: { readonly text: string }): ReactNode {
  const [sent, setSent] = useState(text);
  const { tone, verdict } = checkPostback(sent);
  return (
    <div className="run-check">
      <p role="status" className="run-head run-result" data-tone={tone} children={verdict} />
      <textarea
        aria-label="Postback to check"
        rows={10}
        spellCheck={false}
        translate="no"
        value={sent}
        onChange={({ target }) => setSent(target.value)}
      />
    </div>
  );
}
