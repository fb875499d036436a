/** One thing that a trial decides. */
export interface Judgement {
  /** What a program does that passes, in one sentence. */
  readonly says: string;
  /** Path and fragment of the page that teaches it. */
  readonly page: string;
}

export type Judgements<Name extends string = string> = Readonly<Record<Name, Judgement>>;

/** Why a program did not pass a judgement. */
export interface Finding {
  readonly judgement: string;
  readonly expected: string;
  readonly found: string;
}

/** What a task is tried with. */
export interface Trial {
  /** The newcomer's program and its arguments. */
  readonly command: readonly string[];
  /** The folder that it starts in. */
  readonly folder: string;
  /** How long a program may take to end, and a server to start. */
  readonly patienceMs: number;
  /** The one situation to try it in; all of them when there is none. */
  readonly only?: string;
  /** Base address of a mock of the contract; started when it is first asked for. */
  startMock(): Promise<string>;
}

/** Something to do with the API, in any language. */
export interface Task {
  readonly name: string;
  /** What the program has to do. */
  readonly about: string;
  /** The variables that it gets → what they hold. */
  readonly environment: Readonly<Record<string, string>>;
  readonly judgements: Judgements;
  /**
   * Tries a program.
   *
   * @returns what was found wrong; nothing when it passes.
   * @throws TrialError when it cannot be tried at all.
   */
  run(trial: Trial): Promise<readonly Finding[]>;
}

/** A program that could not be tried, or a wrong use of the command. The message says what to type. */
export class TrialError extends Error {}

/**
 * The situations that a trial is for, of those that a task has.
 *
 * @param nameOf what a situation is called.
 * @throws TrialError when the trial names one that does not exist.
 */
export function chooseSituations<Situation>(
  { only }: Trial,
  situations: readonly Situation[],
  nameOf: (situation: Situation) => string,
): readonly Situation[] {
  if (only === undefined) return situations;
  const chosen = situations.filter((situation) => nameOf(situation) === only);
  if (chosen.length > 0) return chosen;
  throw new TrialError(`"${only}" is no situation of this task. Allowed: ${situations.map(nameOf).join(', ')}.`);
}

/** Collects findings about the judgements of one task. */
export class Judge<Name extends string> {
  readonly findings: Finding[] = [];

  /** Notes that a judgement is not passed. */
  blame(judgement: Name, expected: string, found: string): void {
    this.findings.push({ judgement, expected, found });
  }

  /** Notes it when two texts differ. `what` names them. */
  compare(judgement: Name, what: string, expected: string, found: string): void {
    if (found !== expected) this.blame(judgement, `${what}: ${expected}`, found);
  }
}
