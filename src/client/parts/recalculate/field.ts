import type { Field } from '../../../lib/recalculate/model.ts';
import { readNumbers } from '../../../lib/recalculate/read-number.ts';

/**
 * The maximum length in characters: enough for every value in an article's range, but not so long that a table loses
 * its columns.
 */
const longest = 12;
/** Six decimals, because a range may begin at 0.0001. */
const everyDecimal = { maximumFractionDigits: 6 };

/** Replaces a number with a field. Returns what shows the article's own value again, and what moves the focus to it. */
export function addField(
  element: HTMLElement,
  { label, min, max }: Field,
  original: number,
  changed: number | undefined,
  onValue: (value: number) => void,
) {
  const shown = element.textContent;
  const input = document.createElement('input');
  input.type = 'text';
  input.inputMode = 'decimal';
  input.autocomplete = 'off';
  input.maxLength = longest;
  input.ariaLabel = label;
  const message = document.createElement('span');
  message.className = 'recalculate-message';
  message.id = `field-${element.dataset.field ?? ''}`;
  message.hidden = true;
  message.role = 'status';

  const fill = (text: string): void => {
    input.value = text;
    input.size = Math.max(3, text.length);
  };
  const tell = (text: string, isWrong: boolean): void => {
    message.textContent = text;
    message.hidden = text === '';
    input.ariaInvalid = isWrong ? 'true' : null;
    if (isWrong) input.setAttribute('aria-describedby', message.id);
    else input.removeAttribute('aria-describedby');
  };
  input.addEventListener('input', () => {
    input.size = Math.max(3, input.value.length);
    const readings = input.value === shown ? [original] : readNumbers(input.value);
    const [value, other] = readings.filter((number) => number >= min && number <= max);
    // Commas in a field whose own number has them separate thousands there too.
    const isKnown = shown.includes(',') && !input.value.includes('.');
    if (value === undefined) tell(describeRange(min, max), true);
    // 200.000 is 200 in English and 200,000 in German.
    else if (other !== undefined && !isKnown)
      tell(`Do you mean ${value} or ${other}? Type the one that you mean.`, true);
    else {
      // A text such as 0,5 isn't how the article writes a number, so the reader sees what was understood.
      const understood = value.toLocaleString('en', everyDecimal);
      const isOdd = /[,.]/.test(input.value) && ![shown, understood, String(value)].includes(input.value);
      tell(isOdd ? `= ${understood}` : '', false);
      onValue(value);
    }
  });
  fill(changed === undefined ? shown : String(changed));
  element.replaceChildren(input);
  takeUnit(element);
  const cell = element.closest('td');
  if (cell !== null && cell.cellIndex > 0) alignFixed(cell);
  // At the end of the cell, so that it doesn't separate the field from the words after it.
  (cell ?? element.parentElement ?? element).append(message);
  return {
    restore: () => {
      fill(shown);
      tell('', false);
    },
    focus: () => input.focus(),
  };
}

/** Matches a currency before a number. */
const currencyBefore = /[€$]$/;
/** Matches a unit after a number: a sign, all the words to the end if they are short, or one short word. */
const unitAfter = /^\s?%|^ [\w/ ]{1,12}$|^ (?:h|min|sat\/vB|months|USDC)(?!\w)/;

/** Moves the currency before the box of a number, and the unit after it, into the box. */
export function takeUnit(box: HTMLElement): void {
  const { previousSibling: before, nextSibling: after } = box;
  const [currency] = before instanceof Text ? (currencyBefore.exec(before.data) ?? []) : [];
  if (before instanceof Text && currency !== undefined) {
    box.prepend(document.createElement('span'));
    box.firstElementChild?.append(currency);
    before.data = before.data.replace(currencyBefore, '');
  }
  if (after instanceof Text) {
    box.append(unitAfter.exec(after.data)?.[0] ?? '');
    after.data = after.data.replace(unitAfter, '').replace(/^;/, '');
  }
}

/** Matches a number that isn't in a field, if only a unit or a comparison follows. */
const fixedNumber = /^([€$]?)(\d[\d,.]*)(?=%?(?: [\w/ ]{1,12})?(?:;|$))/;

/** Puts the fixed numbers of a field's column where the fields have theirs. */
function alignFixed({ cellIndex, parentElement }: HTMLTableCellElement): void {
  for (const { cells } of parentElement?.closest('tbody')?.rows ?? []) {
    const text = cells[cellIndex]?.firstChild;
    const [all, currency = '', digits] = text instanceof Text ? (fixedNumber.exec(text.data) ?? []) : [];
    if (!(text instanceof Text) || all === undefined || digits === undefined) continue;
    const box = document.createElement('span');
    box.dataset.fixed = '';
    box.append(document.createElement('b'));
    box.firstElementChild?.append(digits);
    text.before(currency, box);
    text.data = text.data.slice(all.length);
    takeUnit(box);
  }
}

function describeRange(min: number, max: number): string {
  const [from, to] = [min, max].map((number) => number.toLocaleString('en', everyDecimal));
  return `Enter a number from ${from} to ${to}.`;
}
