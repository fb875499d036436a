import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import type { Thing, WithContext } from 'schema-dts';

interface Props {
  readonly data: WithContext<Thing>;
}

/** What a page is, for search engines: data that no reader sees and no browser runs. */
export default function StructuredData({ data }: Props): ReactNode {
  return (
    <Head>
      {/* A "<" could end the element. */}
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
