import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { articleArchive, isServed } from '@site/src/lib/served-samples';

interface Props {
  /** What follows the language of a fence. */
  readonly metastring: string | undefined;
}

/**
 * Links to the file that a block comes from, and to an archive: of the article's programs, or of all samples. The build writes them
 * (src/build/samples).
 */
export default function SampleLinks({ metastring }: Props): ReactNode {
  const base = useBaseUrl('/samples/');
  const [, place] = /\bsample="([^"]+)"/.exec(metastring ?? '') ?? [];
  if (place === undefined) return null;
  const archive = articleArchive(place);
  return (
    <div className="code-file" data-file={place} translate="yes">
      {isServed(place) && (
        <a href={base + place} download>
          Download this file
        </a>
      )}
      <a href={base + (archive ?? 'sluice-samples.zip')} download>
        {archive === undefined ? 'All samples' : 'This article’s programs'}
      </a>
    </div>
  );
}
