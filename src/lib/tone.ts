/** What a state means for the reader. */
export type Tone = 'waiting' | 'moving' | 'success' | 'warning' | 'danger' | 'ended';

const tones: Readonly<Record<Tone, readonly string[]>> = {
  waiting: ['open', 'waiting', 'pending'],
  moving: ['processing', 'confirming', 'scheduled', 'executing', 'cancelling', 'active'],
  success: ['paid', 'completed', 'confirmed'],
  warning: ['expired', 'past_due', 'underpaid', 'overpaid'],
  danger: ['failed'],
  ended: ['cancelled', 'dropped'],
};

/** Returns the tone of a state; `waiting` if none is defined for it. */
export function toneOf(state: string): Tone {
  const names: Tone[] = ['moving', 'success', 'warning', 'danger', 'ended'];
  return names.find((tone) => tones[tone].includes(state)) ?? 'waiting';
}
