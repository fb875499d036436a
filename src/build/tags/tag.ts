import type { Root } from 'mdast';
import type { Block } from '../reference/nodes.ts';

/** A tag that writers use: everything that the build, the linter and the writers' documentation know about it. */
export interface Tag {
  readonly name: string;
  /** What a reader needs when a writer uses it: "the fields of one object". */
  readonly need: string;
  /** What writers have to know, besides its attributes. Markdown. */
  readonly about: string;
  /** Each as it is typed. */
  readonly examples: readonly string[];
  /** A page on which it can be seen, from the checkout's folder. */
  readonly seenOn: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** Whether something stands between its start and its end. */
  readonly hasContent: boolean;
  /**
   * The files and folders that its output is made from besides the page, as absolute paths: when one of them changes, the page is
   * built again. The build fails when something else is read.
   */
  readonly dependsOn: (values: Values) => readonly string[];
  /**
   * Makes what stands in its place. Null for a tag that is an HTML element, or a component of src/components/mdx.
   *
   * @param values the attributes, checked.
   * @param content what stands in it, with its own tags expanded.
   * @throws Error that says what was found and what is allowed; the place is added.
   */
  readonly show: ((values: Values, content: readonly Block[]) => readonly Block[]) | null;
  /** Changes the page after all of its tags have been expanded. */
  readonly arrange?: (tree: Root) => void;
}

/** What is written in the quotes of attributes. An optional one that is not there is undefined. */
export type Values = Readonly<Record<string, string | undefined>>;

/** An attribute of a tag. */
export interface Attribute {
  /** What it says. Markdown that goes on from its name: "is an `operationId` of the contract". */
  readonly about: string;
  readonly isRequired: boolean;
  /** `text` in quotes, `names` in quotes with spaces between them, or a `flag` that has no value. */
  readonly type: 'text' | 'names' | 'flag';
  /** What is allowed; anything when there is none. */
  readonly allowed?: Allowed;
}

/** The values that an attribute may have. */
export interface Allowed {
  /** What one of them is, for messages: "There is no *operation* "x"". */
  readonly what: string;
  readonly list: () => readonly string[];
}

/** For tags that are made from the page alone. */
export const nothing = (): readonly string[] => [];
