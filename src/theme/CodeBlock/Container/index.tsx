/*
 * What differs: translation leaves code alone; a block of one line is marked as such.
 * Why: a browser that translates a page would translate the code's words, too; on telephones src/css/code.css puts the buttons
 * of one line beside it.
 * Wrapped, @docusaurus/theme-classic 3.10.2, CodeBlock/Container.
 */
import type { ComponentProps, ReactNode } from 'react';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Container from '@theme-original/CodeBlock/Container';

export default function MarkedContainer(props: ComponentProps<typeof Container>): ReactNode {
  const { code } = useCodeBlockContext().metadata;
  return <Container translate="no" data-one-line={code.includes('\n') ? undefined : ''} {...props} />;
}
