/*
 * What differs: translation leaves code alone.
 * Why: a browser that translates a page would translate the code's words, too.
 * Wrapped, @docusaurus/theme-classic 3.10.2, CodeBlock/Container.
 */
import type { ComponentProps, ReactNode } from 'react';
import Container from '@theme-original/CodeBlock/Container';

export default function UntranslatedContainer(props: ComponentProps<typeof Container>): ReactNode {
  return <Container translate="no" {...props} />;
}
