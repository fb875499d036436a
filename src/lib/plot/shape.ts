/** An element of a drawing. */
export interface Shape {
  readonly tag: 'g' | 'line' | 'path' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
  readonly children?: readonly Shape[];
}
