/** The part of nspell that the rule `spelling` uses. */
declare module 'nspell' {
  export default function nspell(dictionary: { readonly aff: Uint8Array; readonly dic: Uint8Array }): {
    readonly add: (word: string) => void;
    readonly correct: (word: string) => boolean;
    readonly suggest: (word: string) => string[];
  };
}
