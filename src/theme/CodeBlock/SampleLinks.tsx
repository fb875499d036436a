import { useId, type ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { articleArchive, isServed } from '@site/src/lib/served-samples';

interface Props {
  /** The text after the language of a fence. */
  readonly metastring: string;
}

/**
 * A button that opens a popover with download links: to the file that a block comes from, if the site serves it, and to
 * an archive of the article's programs or of all samples. src/build/samples writes these files. The browser opens and
 * closes the popover without a script.
 */
export default function SampleLinks({ metastring }: Props): ReactNode {
  const base = useBaseUrl('/samples/');
  const id = useId();
  const [, place] = /\bsample="([^"]+)"/.exec(metastring) ?? [];
  if (place === undefined) return null;
  const archive = articleArchive(place);
  return (
    <>
      <button
        type="button"
        className="clean-btn code-button code-download"
        title="Download"
        aria-label="Download"
        popoverTarget={id}
        translate="yes"
      />
      <div className="code-file" id={id} popover="auto" data-file={place} translate="yes">
        {isServed(place) && (
          <a href={base + place} download>
            Download {place.split('/').at(-1)}
          </a>
        )}
        <a href={base + (archive ?? 'sluice-samples.zip')} download>
          {archive === undefined ? 'Download all samples' : 'Download all code'}
        </a>
      </div>
    </>
  );
}
