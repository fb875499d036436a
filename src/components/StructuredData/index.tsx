import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import type { Thing, WithContext } from 'schema-dts';

interface Props {
  readonly data: WithContext<Thing>;
}

/** Describes the page to search engines, in data that browsers neither show nor run. */
export default function StructuredData({ data }: Props): ReactNode {
  return (
    <Head>
      {/* An unescaped "<" could end the element. */}
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
