/** A browser with one window and the actions of a reader. Engines differ only in how they are controlled. */
export interface Engine {
  /** Its name and version. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a script in the page and returns its result, awaited if it is a promise. The result must be valid JSON. */
  run(script: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** WebDriver's code for the Enter key. */
export const enter = '\uE007';

/** Returns the actions for a click. They have the same format in classic WebDriver and in WebDriver BiDi. */
export const clickAt = (x: number, y: number): readonly object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const typeKeys = (text: string): readonly object[] => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** Calls a function until it succeeds, for up to a minute, which is long enough for a browser to start. */
export async function untilThere<Value>(ask: () => Promise<Value>, what: string): Promise<Value> {
  for (let end = Date.now() + 60_000; ;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} did not start within a minute.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
