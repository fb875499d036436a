import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { pictureSize } from '@site/src/lib/social-picture';
import { usePageAddress } from './usePageAddress';

interface Props {
  /** The page's title without the site's name, which stands beside it. */
  readonly title: string;
}

/** How networks show a link to the page: its title and its picture. What all pages share is in the config. */
export default function ShareCard({ title }: Props): ReactNode {
  const { image } = usePageAddress();
  const alt = `“${title}”, below the mark of Sluice`;
  return (
    <Head>
      <meta property="og:title" content={title} />
      {/* What describes the picture has to follow it. */}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </Head>
  );
}
