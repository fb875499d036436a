import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { drawings as known } from './drawings';
import styles from './styles.module.css';

interface Props {
  /** Names of drawings, one for each item, separated by spaces. */
  readonly drawings?: string;
  /** A list in which each item begins with a link. */
  readonly children: ReactNode;
}

/** A few next pages, side by side where there is room. A click anywhere on a card follows its first link. */
export default function Cards({ drawings, children }: Props): ReactNode {
  const names = drawings?.split(' ');
  const lists = names ? Children.map(children, (list) => draw(list, names)) : children;
  return <div className={`link-list ${styles.cards}`}>{lists}</div>;
}

type Parent = ReactElement<{ readonly children?: ReactNode }>;

const isParent = (node: ReactNode): node is Parent => isValidElement(node);

function draw(list: ReactNode, names: readonly string[]): ReactNode {
  if (!isParent(list)) return list;
  const items = Children.toArray(list.props.children).filter(isParent);
  const drawn = items.map((item, index) =>
    cloneElement(
      item,
      {},
      <svg className={styles.drawing} viewBox="0 0 86 44" width="172" height="88" aria-hidden="true">
        {known[names[index] ?? '']}
      </svg>,
      item.props.children,
    ),
  );
  return cloneElement(list, {}, drawn);
}
