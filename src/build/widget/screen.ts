import type { Tone } from '../../lib/tone.ts';

/** A piece of what the payer sees, from top to bottom. */
export type Part =
  /** What is going on; also a problem or a notice. */
  | { readonly kind: 'message'; readonly tone: Tone; readonly title: string; readonly text: string }
  /** A name with its value. `button` copies it. */
  | {
      readonly kind: 'fact';
      readonly label: string;
      readonly value: string;
      readonly isCode: boolean;
      readonly button: string | null;
    }
  | { readonly kind: 'code'; readonly label: string; readonly content: string }
  | { readonly kind: 'choice'; readonly label: string; readonly options: readonly Option[] }
  | { readonly kind: 'field'; readonly label: string; readonly help: string }
  | { readonly kind: 'button'; readonly label: string; readonly isMain: boolean }
  | { readonly kind: 'link'; readonly label: string }
  /** Something folded away. */
  | { readonly kind: 'fold'; readonly label: string }
  | { readonly kind: 'list'; readonly label: string; readonly items: readonly string[] };

/** A choice that the payer has. */
export interface Option {
  readonly label: string;
  readonly isChosen: boolean;
}

/** The widget in one state. */
export interface Screen {
  readonly name: string;
  /** Whether the element is drawn; else only what the page wrote into it is there. */
  readonly isRunning: boolean;
  readonly parts: readonly Part[];
  /** The state, in the contract's words, and what the picture is for. Markdown. */
  readonly caption: string;
  /** The payment's status and balance; null where the screen shows no payment. */
  readonly standing: { readonly status: string; readonly balance: string } | null;
}

/** The values of the widget's attribute `theme`: two fixed ones, and one that follows the page. */
export const themes = ['light', 'dark', 'auto'] as const;
