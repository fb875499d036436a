import type { ReactNode } from 'react';

/**
 * Line drawings of the ways to take a payment, made of the same shapes as the mark: posts, gates and water. Parts with
 * the class `gate` have the colour of the gate.
 */
export const drawings: Readonly<Record<string, ReactNode>> = {
  /** A page with an arrow to a gate elsewhere. */
  link: (
    <>
      <path d="M2 38V6h22v32M7 13h12M7 19h12M7 25h7" />
      <path className="gate" d="M30 31h22m-6-6 6 6-6 6" />
      <path d="M60 38V6h4v32M80 38V6h4v32M64 12h16v9H64M66 31c3 0 3 2 6 2s3-2 6-2" />
    </>
  ),
  /** A page with a gate in it. */
  widget: (
    <>
      <path d="M2 38V6h82v32zM2 13h82M8 20h22M8 26h16M8 32h20" />
      <path d="M46 38V18h4v20M70 38V18h4v20M52 34c4 0 4 2 8 2s4-2 8-2" />
      <path className="gate" d="M50 21h20v8H50z" />
    </>
  ),
  /** A gate on the drawing board. */
  own: (
    <>
      <path d="M22 38V6h4v32M60 38V6h4v32M28 31c5 0 5 2.500 10 2.500S44 31 48 31s5 2.500 10 2.500" />
      <path className="gate" d="M26 10h34v12H26z" />
      <path strokeDasharray="2.500 3" d="M2 6h18M2 38h18M9 9v26M70 10h14M70 22h14M78 10v12" />
    </>
  ),
};
