import { evaluate } from '../../../lib/recalculate/formula.ts';
import { computeAll, type PageModel } from '../../../lib/recalculate/model.ts';
import { showInput, showNumber } from '../../../lib/recalculate/show-number.ts';
import { announce } from '../../announce';
import { changeAddress } from '../../change-address';
import { openAround } from '../open-details';
import { addField } from './field.ts';
import { loadPlots, updateWords } from './figures.ts';
import './styles.css';

/** Matches the number among its currency and per cent sign. */
const number = /[−-]?\d[\d,]*(?:\.\d+)?/;

/**
 * Turns the marked inputs of an article into fields, and recalculates its numbers, verdicts and figures while the
 * reader types.
 */
export function start(place: HTMLElement): void {
  const article = place.closest('article');
  const [title, end] = place.parentElement?.querySelectorAll('th') ?? [];
  // Written by the build: src/build/models/compile-model.ts.
  const { model: compiled } = place.dataset;
  if (article === null || title === undefined || compiled === undefined) return;
  // It starts only once.
  delete place.dataset.model;
  const model = JSON.parse(compiled) as PageModel;
  const original = computeAll(model, {});
  const changed = new Map(Object.entries(readChanged(model.fields)));
  const reset = document.createElement('button');
  reset.className = 'control run-button';
  reset.textContent = 'Reset';
  end?.append(reset);
  const invitation = title.textContent;

  let plots: ReturnType<typeof loadPlots> | undefined;
  const numbers = [...article.querySelectorAll<HTMLElement>('[data-quantity]')].map((element) => ({
    element,
    name: element.dataset.quantity ?? '',
    shown: element.textContent,
  }));
  const verdicts = [...article.querySelectorAll<HTMLElement>('[data-verdict]')];

  let drawing: number | undefined;
  let waiting: number | undefined;
  const show = (): void => {
    const readersOwn = Object.fromEntries(changed);
    const values = computeAll(model, readersOwn);
    const write = (name: string, shown: string): string => {
      const readersValue = readersOwn[name];
      return shown.replace(number, (digits) =>
        readersValue === undefined
          ? showNumber(values[name] ?? NaN, digits, original[name] ?? NaN)
          : showInput(readersValue, digits),
      );
    };
    for (const { element, name, shown } of numbers) {
      // A number that is the article's own stays as it is, because a translated page writes it in another way.
      const isOwn = values[name] === original[name] && readersOwn[name] === undefined;
      const text = isOwn ? shown : write(name, shown);
      if (element.textContent !== text) element.textContent = text;
      element.toggleAttribute('data-changed', text !== shown);
    }
    for (const element of verdicts) {
      const verdict = model.verdicts[Number(element.dataset.verdict)];
      if (verdict === undefined) continue;
      element.textContent = evaluate(verdict.when, values) === 0 ? verdict.otherwise : verdict.then;
      element.toggleAttribute('data-changed', evaluate(verdict.when, values) !== evaluate(verdict.when, original));
    }
    const isChanged = changed.size > 0;
    reset.disabled = !isChanged;
    title.textContent = isChanged ? 'Your values, saved in the URL.' : invitation;
    updateWords(article, write);
    window.clearTimeout(drawing);
    // A simulation takes a moment, so it waits for a pause in the typing.
    if (isChanged) plots ??= loadPlots(article, original);
    // If the code can't be loaded, the plot stays as it is, and its caption still says what it shows.
    const draw = (): void => void plots?.then((all) => all.forEach((plot) => plot(values)), console.error);
    drawing = window.setTimeout(draw, isChanged ? 60 : 0);
    writeChanged(model.fields, readersOwn);
  };

  const fields = [...article.querySelectorAll<HTMLDataElement>('data[data-field]')].flatMap((element) => {
    const name = element.dataset.field ?? '';
    const field = model.fields[name];
    if (field === undefined) return [];
    if (changed.has(name)) openAround(element);
    return addField(element, field, original[name] ?? NaN, changed.get(name), (value) => {
      if (value === original[name]) changed.delete(name);
      else changed.set(name, value);
      show();
      // Announced once, when the reader stops typing.
      window.clearTimeout(waiting);
      waiting = window.setTimeout(() => announce('Showing results for your values.'), 700);
    });
  });
  reset.addEventListener('click', () => {
    changed.clear();
    for (const field of fields) field.restore();
    show();
    fields[0]?.focus();
    announce('Values reset.');
  });
  show();
}

/** Reads the reader's values from the address, such as `?order=800`. Values outside a field's range are left out. */
function readChanged(fields: PageModel['fields']): Record<string, number> {
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
function writeChanged(fields: PageModel['fields'], changed: Readonly<Record<string, number>>): void {
  changeAddress(({ searchParams }) => {
    for (const name of Object.keys(fields)) {
      const value = changed[name];
      if (value === undefined) searchParams.delete(name);
      else searchParams.set(name, String(value));
    }
  });
}
