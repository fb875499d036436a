import type { Part, Screen } from './screen.ts';

/** Describes everything that a screen shows, for readers who cannot see the picture. */
export function sayScreen({ isRunning, parts }: Screen): string {
  const start = isRunning
    ? 'The payment widget shows, from top to bottom:'
    : 'In place of the payment widget, the page shows:';
  return `${start} ${parts.map(sayPart).join(' ')}`;
}

function sayPart(part: Part): string {
  switch (part.kind) {
    case 'message':
      return [`“${part.title}”.`, part.text].filter((text) => text !== '').join(' ');
    case 'fact':
      return `${part.label}: ${part.value}${part.button === null ? '' : `, with the button “${part.button}”`}.`;
    case 'code':
      return `${part.label}.`;
    case 'choice':
      return `${part.label}: ${part.options.map(({ label, isChosen }) => (isChosen ? `${label} (chosen)` : label)).join(', ')}.`;
    case 'field':
      return `A field: ${part.label}. ${part.help}`;
    case 'button':
      return `A button: “${part.label}”.`;
    case 'link':
      return `A link: “${part.label}”.`;
    case 'fold':
      return `Folded away: ${part.label}.`;
    case 'list':
      return `${part.label}: ${part.items.join('; ')}.`;
  }
}
