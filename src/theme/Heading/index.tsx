/*
 * What differs: the link beside a heading is named after the heading's text. Headings don't have the stock scroll
 * margin.
 * Why: a heading that contains code, such as a status or an error code, isn't a plain string, so the stock link is
 * named after the ID: "Direct link to response-200". The scroll padding of the page keeps link targets below the navbar
 * (src/css/base.css).
 * Ejected from @docusaurus/theme-classic 3.10.2, Heading.
 */
import { isValidElement, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';
import '@docusaurus/theme-classic/lib/theme/Heading/styles.module.css';

/**
 * The id of the heading of the sources. It can be inside a summary, which is interactive and must not contain a link.
 */
const sources = 'footnote-label';

export default function Heading({ as: As, id, className, children, ...others }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  // An h1 is not in the table of contents and needs no link, because the page's address leads to it.
  if (As === 'h1' || !id) {
    return (
      <As {...others} className={className}>
        {children}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  const label = `Direct link to ${readText(children).trim() || id}`;
  return (
    <As {...others} className={clsx('anchor', className)} id={id}>
      {children}
      {id !== sources && (
        <Link className="hash-link" to={`#${id}`} aria-label={label} title={label} translate="no">
          &#8203;
        </Link>
      )}
    </As>
  );
}

function readText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(readText).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? readText(node.props.children) : '';
}
