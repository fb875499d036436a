import type { Field } from '../../../lib/recalculate/model.ts';

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
  input.inputMode = 'decimal';
  input.autocomplete = 'off';
  input.maxLength = 12; // Enough for every value in an article's range.
  input.ariaLabel = label;
  const message = document.createElement('span');
  message.className = 'recalculate-message';
  message.id = `field-${element.dataset.field ?? ''}`;
  message.hidden = true;
  message.role = 'status';

  const tell = (text: string, isWrong: boolean): void => {
    // For browsers without `field-sizing`.
    input.size = Math.max(input.value.length, 1);
    message.textContent = text;
    message.hidden = text === '';
    input.ariaInvalid = isWrong ? 'true' : null;
    if (isWrong) input.setAttribute('aria-describedby', message.id);
    else input.removeAttribute('aria-describedby');
  };
  input.addEventListener('input', () => {
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
  input.value = changed === undefined ? shown : String(changed);
  tell('', false);
  element.replaceChildren(input);
  element.closest('td')?.append(message);
  return {
    restore: () => {
      input.value = shown;
      tell('', false);
    },
    focus: () => input.focus(),
  };
}

function describeRange(min: number, max: number): string {
  const [from, to] = [min, max].map((number) => number.toLocaleString('en', everyDecimal));
  return `Enter a number from ${from} to ${to}.`;
}

/**
 * Reads a number that a person typed, with a point or a comma before the decimals and the other one, or spaces, between
 * thousands.
 *
 * @returns every value that the text can mean: none for `0x4` or `1e5`, one for `1,234.5` and `0,5`, two for `200.000`.
 */
function readNumbers(text: string): readonly number[] {
  const plain = text.replaceAll(/\s/gu, '');
  const values = [',', '.'].flatMap((group) => {
    const point = group === ',' ? '.' : ',';
    const number = new RegExp(`^(?:\\d+|[1-9]\\d{0,2}(?:[${group}]\\d{3})+)(?:[${point}]\\d*)?$`);
    return number.test(plain) ? [Number(plain.replaceAll(group, '').replace(point, '.'))] : [];
  });
  return [...new Set(values)];
}
