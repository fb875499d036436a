import type { Tone } from '../../lib/tone.ts';

/** A part of what the payer sees. */
export type Part =
  /** The current state, a problem or a notice. */
  | { readonly kind: 'message'; readonly tone: Tone; readonly title: string; readonly text: string }
  /** A label with its value. `button` is the label of the button that copies the value. */
  | {
      readonly kind: 'fact';
      readonly label: string;
      readonly value: string;
      readonly isCode: boolean;
      readonly button: string | null;
    }
  /** A QR code: its content, its size in modules, and a path of the dark ones. */
  | {
      readonly kind: 'code';
      readonly label: string;
      readonly content: string;
      readonly size: number;
      readonly modules: string;
    }
  | { readonly kind: 'choice'; readonly label: string; readonly options: readonly Option[] }
  | { readonly kind: 'field'; readonly label: string; readonly help: string }
  | { readonly kind: 'button'; readonly label: string; readonly isMain: boolean }
  | { readonly kind: 'link'; readonly label: string }
  /** A part that is folded. */
  | { readonly kind: 'fold'; readonly label: string }
  | { readonly kind: 'list'; readonly label: string; readonly items: readonly string[] };

/** An option that the payer can choose. */
interface Option {
  readonly label: string;
  readonly isChosen: boolean;
}

/** The widget in one state. */
export interface Screen {
  readonly name: string;
  /** Whether the element is drawn. Otherwise, the payer sees only what the page has put into it. */
  readonly isRunning: boolean;
  /** From top to bottom. */
  readonly parts: readonly Part[];
  /** The state, in the contract's words, and what the picture is for. Markdown. */
  readonly caption: string;
  /** The payment's status and balance; null if the screen shows no payment. */
  readonly standing: { readonly status: string; readonly balance: string } | null;
}

/** The values of the widget's attribute `theme`: two fixed ones, and one that follows the page. */
export const themes = ['light', 'dark', 'auto'] as const;
