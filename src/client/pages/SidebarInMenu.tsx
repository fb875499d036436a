import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { keepInView } from './keep-in-view';
import { sidebar, type Page } from './read-page';

interface Props {
  /** The page whose sidebar is shown. */
  readonly page: Page;
}

/** Shows the sidebar of a page in the menu on phones. */
export default function SidebarInMenu({ page }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { toggle } = useNavbarMobileSidebar();
  useLayoutEffect(() => {
    box.current?.replaceChildren(...copySidebar());
    // The panel around the copy is the one that scrolls.
    keepInView(box.current?.closest('.menu') ?? null, box.current?.querySelector('[aria-current="page"]') ?? null);
  }, [page]);
  const close = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) toggle();
  };
  return <div ref={box} onClick={close} />;
}

function copySidebar(): readonly Node[] {
  const original = document.querySelector(sidebar);
  if (original === null) return [];
  const copy = original.cloneNode(true);
  if (!(copy instanceof Element) || copy.matches('ul')) return [copy];
  copy.querySelector('[id]')?.remove();
  return [...copy.childNodes];
}
