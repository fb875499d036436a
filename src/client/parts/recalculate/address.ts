import { changeAddress } from '../../change-address';
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

/** Writes the values that differ from the article's into the address, so that a calculation can be shared. */
export function writeChanged(fields: Fields, changed: Readonly<Record<string, number>>): void {
  changeAddress(({ searchParams }) => {
    for (const name of Object.keys(fields)) {
      const value = changed[name];
      if (value === undefined) searchParams.delete(name);
      else searchParams.set(name, String(value));
    }
  });
}
