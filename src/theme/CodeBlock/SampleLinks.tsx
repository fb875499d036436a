import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { isServed } from '@site/src/lib/served-samples';

interface Props {
  /** What follows the language of a fence. */
  readonly metastring: string | undefined;
}

/** Links to the file that a block comes from, and to the archive of all samples. The build writes both (src/build/samples). */
export default function SampleLinks({ metastring }: Props): ReactNode {
  const base = useBaseUrl('/samples/');
  const [, place] = /\bsample="([^"]+)"/.exec(metastring ?? '') ?? [];
  if (place === undefined) return null;
  return (
    <div className="code-file" data-file={place} translate="yes">
      {isServed(place) && (
        <a href={base + place} download>
          Download this file
        </a>
      )}
      <a href={`${base}sluice-samples.zip`} download>
        All samples
      </a>
    </div>
  );
}
