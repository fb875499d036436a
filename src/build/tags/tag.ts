import type { Root } from 'mdast';
import type { Block } from '../reference/nodes.ts';

/** A tag that writers can use: everything that the build, the linter and the writers' documentation know about it. */
export interface Tag {
  readonly name: string;
  /** The reader's need that the tag serves: "the fields of one object". */
  readonly need: string;
  /** What writers need to know besides the attributes. Markdown. */
  readonly about: string;
  /** Examples of use, exactly as typed. */
  readonly examples: readonly string[];
  /** A page that uses it, as a path from the checkout's folder. */
  readonly seenOn: string;
  readonly attributes?: Readonly<Record<string, Attribute>>;
  /** Whether it takes content between its opening and closing tags. */
  readonly hasContent?: boolean;
  /**
   * The files and folders, besides the page, that the output is made from, as absolute paths. When one of them changes, the
   * page is rebuilt. The build fails if anything else is read. Fences inside the tag have their own.
   */
  readonly dependsOn?: (values: Values) => readonly string[];
  /**
   * Returns the replacement for the tag. Missing for a tag that is an HTML element or a component of src/components/mdx.
   *
   * @param values the attributes, already checked.
   * @param content the content of the tag, with nested tags expanded.
   * @throws Error that says what was found and what is allowed; the caller adds the place.
   */
  readonly show?: (values: Values, content: readonly Block[]) => readonly Block[];
  /** Changes the page after all its tags have been expanded. */
  readonly arrange?: (tree: Root) => void;
}

/** Attribute → its value. A missing optional attribute is undefined. */
export type Values = Readonly<Record<string, string | undefined>>;

/** An attribute of a tag. */
export interface Attribute {
  /** What it means, as Markdown that continues a sentence from its name: "is an `operationId` of the contract". */
  readonly about: string;
  readonly isRequired?: boolean;
  /** `text` in quotes, `names` in quotes separated by spaces, or a `flag` without a value. */
  readonly type: 'text' | 'names' | 'flag';
  /** The allowed values; without it, any value is allowed. */
  readonly allowed?: Allowed;
}

/** The values that an attribute may have. */
interface Allowed {
  /** What a value is called in messages: "There is no *operation* "x"". */
  readonly what: string;
  readonly list: () => readonly string[];
}
