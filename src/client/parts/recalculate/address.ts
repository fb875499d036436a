import type { Field } from '../../../lib/recalculate/model.ts';

type Fields = Readonly<Record<string, Field>>;

/** Reads the reader's values from the address, such as `?order=800`. Values outside a field's range are left out. */
export function readChanged(fields: Fields): Record<string, number> {
  const query = new URLSearchParams(window.location.search);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { min, max }]) => {
      const text = query.get(name) ?? '';
      const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
      return value >= min && value <= max ? [[name, value]] : [];
    }),
  );
}

/** The pause in the typing after which the address changes, in milliseconds: WebKit allows 100 changes in ten seconds. */
const pause = 200;
let writing: number | undefined;

/**
 * Writes the values that differ from the article's into the address when the reader pauses, so that a calculation can be
 * shared.
 */
export function writeChanged(fields: Fields, changed: Readonly<Record<string, number>>): void {
  const { pathname } = window.location;
  window.clearTimeout(writing);
  writing = window.setTimeout(() => {
    const address = new URL(window.location.href);
    if (address.pathname !== pathname) return;
    for (const name of Object.keys(fields)) {
      const value = changed[name];
      if (value === undefined) address.searchParams.delete(name);
      else address.searchParams.set(name, String(value));
    }
    if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
  }, pause);
}
