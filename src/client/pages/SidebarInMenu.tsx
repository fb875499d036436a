import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { sidebar, type Page } from './read-page';

interface Props {
  /** The page whose sidebar it is. */
  readonly page: Page;
}

/** What the menu of telephones shows of the sidebar of a page, in its own form. */
export default function SidebarInMenu({ page }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { toggle } = useNavbarMobileSidebar();
  useLayoutEffect(() => {
    box.current?.replaceChildren(...copySidebar());
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
  const name = copy.querySelector('[id]');
  name?.remove();
  for (const list of copy.querySelectorAll('ul')) list.className = 'menu__list';
  for (const item of copy.querySelectorAll('li')) item.className = 'menu__list-item';
  for (const link of copy.querySelectorAll('a'))
    link.className = link.ariaCurrent === null ? 'menu__link' : 'menu__link menu__link--active';
  return [...copy.childNodes];
}
