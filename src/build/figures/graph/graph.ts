import type { Tone } from '../../../lib/tone.ts';

/** The ways to set a node or an edge apart, by colour and line style. */
export const emphases = ['accent', 'success', 'warning', 'danger', 'muted'] as const;

/** One of the {@link emphases}. */
export type Emphasis = (typeof emphases)[number];

/** The kind of a node, which determines its shape. */
export type NodeKind = 'step' | 'question' | 'end' | 'state' | 'final state' | 'nearly final state' | 'start';

/** A node without a position. */
export interface GraphNode {
  readonly id: string;
  /** May contain line breaks (`\n`) and code in backticks. */
  readonly label: string;
  readonly kind: NodeKind;
  readonly emphasis: Emphasis | null;
  /** The tone of a state. */
  readonly tone?: Tone;
  /** Passed to Graphviz unchanged. */
  readonly hints: Hints;
}

/** An edge without a position. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly emphasis: Emphasis | null;
  readonly isDashed: boolean;
  readonly hints: Hints;
}

/** Layout attributes for Graphviz. */
export type Hints = Readonly<Record<string, string>>;

/** A directed graph. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** The ids of the nodes by row, with the main path first in each row. Without them, Graphviz lays out the graph. */
  readonly rows?: readonly (readonly string[])[] | undefined;
  readonly hints: Hints;
}
