/** A browser with one window, as far as a reader has to do with it. Engines differ in how they are driven, not in what they can do. */
export interface Engine {
  /** Its name and version. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a script in the page, and returns what it returns, or what that promises. The value must be JSON. */
  run(script: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Keys that aren't characters, by the names that WebDriver gives them. */
export const enter = '\uE007';

/** What WebDriver is to do with mouse and keyboard: the same in its old form and in its new one. */
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

/** Asks again until there is an answer, for as long as a browser may take to start. */
export async function untilThere<Value>(ask: () => Promise<Value>, what: string): Promise<Value> {
  for (let end = Date.now() + 60_000; ;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} is not there.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
