import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { pictureSize } from '@site/src/lib/social-picture';
import { usePageAddress } from './usePageAddress';

interface Props {
  /** The page's title, without the site's name, which networks show separately. */
  readonly title: string;
}

/**
 * The title and picture that social networks show for a link to the page. The config has the tags that all pages share.
 */
export default function ShareCard({ title }: Props): ReactNode {
  const { image } = usePageAddress();
  const alt = `“${title}” below the Sluice logo`;
  return (
    <Head>
      <meta property="og:title" content={title} />
      {/* The picture's properties have to follow it. */}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </Head>
  );
}
