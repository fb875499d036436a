import type { MouseEvent, ReactNode } from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { translate } from '@docusaurus/Translate';
import type { Piece } from '@site/src/lib/search/excerpt';
import type { Option, OptionGroup } from './options';
import styles from './styles.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The number of options above the list. */
  readonly before: number;
  /** Whether to lay out the groups side by side where there is room. */
  readonly isBeside: boolean;
  /** Position of the option selected with the keyboard, counted across all groups. */
  readonly active: number;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Returns the id of the option at a position. */
export function optionId(position: number): string {
  return `search-option-${position}`;
}

/** The list of results. Options are links, so readers can also open them in another tab. */
export default function Results({ id, groups, before, isBeside, active, onOpen }: Props): ReactNode {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, before));
  return (
    <div
      id={id}
      className={clsx(styles.list, isBeside && styles.beside)}
      role="listbox"
      aria-label={translate({ id: 'site.search.results', message: 'Results' })}
      hidden={groups.length === 0}
    >
      {groups.map(({ label, options }, at) => (
        <div key={label} role="group" aria-label={label}>
          <div className={styles.group} role="presentation" aria-hidden="true">
            {label}
          </div>
          {options.map((option, offset) => (
            <ResultOption
              key={`${option.address} ${offset}`}
              option={option}
              id={optionId((starts[at] ?? 0) + offset)}
              isActive={(starts[at] ?? 0) + offset === active}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ResultOptionProps {
  readonly option: Option;
  readonly id: string;
  readonly isActive: boolean;
  readonly onOpen: Props['onOpen'];
}

function ResultOption({
  option: { address, title, isName, part, page, excerpt },
  id,
  isActive,
  onOpen,
}: ResultOptionProps): ReactNode {
  return (
    <a
      id={id}
      className={styles.option}
      href={useBaseUrl(address)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onOpen}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={clsx(styles.title, isName && styles.name)}>
        <Pieces pieces={title} />
      </span>{' '}
      {part !== '' && <span className={styles.part}>{part}</span>}{' '}
      {page !== '' && <span className={styles.page}>{page}</span>}{' '}
      <span className={styles.excerpt}>
        <Pieces pieces={excerpt} />
      </span>
    </a>
  );
}

/** A text with its matches marked. */
function Pieces({ pieces }: { readonly pieces: readonly Piece[] }): ReactNode {
  return pieces.map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
