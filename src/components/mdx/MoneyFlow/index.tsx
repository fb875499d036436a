import { useId, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import styles from './styles.module.css';

const alt = translate({
  id: 'site.moneyFlow.alt',
  message:
    "A drawing of basins on three levels, joined by gates. Funds flow from the payer's wallet, which the payer controls, down to the payment address. The payment address has no owner and two exits. One gate leads down to the merchant wallet, whose keys are yours. The other leads back to the return address that the payer gave. From the merchant wallet, a payout that you have signed goes to a recipient that you name. The Sluice gateway is above and never holds funds. Dashed lines show what it can do: open one of the two exits of the payment address, and cancel a payout.",
});

/** A name with a note below it, centred at x. */
function Label({
  x,
  y,
  name,
  note,
}: Readonly<Record<'x' | 'y', number>> & Readonly<Record<'name' | 'note', string>>): ReactNode {
  return (
    <text x={x} y={y} textAnchor="middle">
      <tspan className={styles.name}>{name}</tspan>
      <tspan x={x} dy="18">
        {note}
      </tspan>
    </text>
  );
}

/** Returns the path of a water surface from one wall to the other, in three whole waves. */
function wave(from: number, to: number, y: number): string {
  const half = (to - from) / 6;
  return `M${from} ${y}q${half / 2}-6 ${half} 0${`t${half} 0`.repeat(5)}`;
}

/**
 * The left, right, top and bottom edges of the basins, each of which is lower than the one before. The water ends
 * behind the walls, so that no gap shows at any size.
 */
const basins = [
  [2, 143, 66, 142],
  [143, 305, 160, 238],
  [2, 145, 180, 238],
  [305, 458, 256, 330],
] as const;

/** The starting points of the streams: the lower outer corners of the gates that lead down. */
const falls = ['147 126', '309 222'] as const;

/**
 * A drawing of how money moves on networks with contracts, as water that gates let through: from the payer to the
 * merchant, or back.
 */
export default function MoneyFlow(): ReactNode {
  const arrow = useId();
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox="0 0 460 372" role="img" aria-label={alt}>
        <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path className={styles.tip} d="M0 0l8 4-8 4z" />
        </marker>
        {basins.map(([from, to, top, floor]) => (
          <path key={`${from} ${top}`} className={styles.water} d={`${wave(from, to, top)}V${floor}H${from}z`} />
        ))}
        {/* Arrows back to the payer and out of the merchant's wallet. */}
        <path
          className={styles.tip}
          d="M180 219h-42v-6l-16 11 16 11v-6h42q-5-5 0-10zM376 318q6 5 12 0v24h6l-12 17-12-17h6z"
        />
        {basins.map(([from, to, top]) => (
          <path key={`${from} ${top}`} className={styles.surface} d={wave(from, to, top)} />
        ))}
        {/* Streams through the gates, down to the first wave below, whose line they hide. */}
        {falls.map((corner) => (
          <g key={corner}>
            <path className={styles.water} d={`M${corner}h1q12 0 12 12v24h-17v-36z`} />
            <path className={styles.surface} d={`M${corner}h1q12 0 12 12v19.5`} />
            <path className={styles.surface} strokeOpacity="0.5" d={`M${corner}m-27 8h28q5 0 5 5v15`} />
          </g>
        ))}
        {/* Walls and floors. */}
        <path className={styles.wall} d="M2 46v96h141v26M2 162v76h303v92h71.500M387.500 330H458v-92" />
        {/* Raised gates. */}
        <path className={styles.gate} d="M139 40h8v86h-8zM301 134h8v88h-8zM139 168h8v44h-8z" />
        <path className={styles.signal} d="M226 62v88" markerEnd={`url(#${arrow})`} />
        <path className={styles.signal} d="M396 62v184" markerEnd={`url(#${arrow})`} />
        <rect className={styles.gateway} x="194" y="8" width="265" height="50" rx="6" />
        <Label x={326} y={29} name="Sluice gateway" note="holds nothing" />
        <Label x={71} y={96} name="Payer's wallet" note="the payer's keys" />
        <Label x={224} y={190} name="Payment address" note="no owner, two exits" />
        <Label x={382} y={286} name="Merchant wallet" note="your keys" />
        <Label x={69} y={205} name="Return address" note="" />
        <text x="214" y="84" textAnchor="end">
          opens
          <tspan x="214" dy="17">
            one exit
          </tspan>
        </text>
        <text x="384" y="84" textAnchor="end">
          can cancel
          <tspan x="384" dy="17">
            a payout
          </tspan>
        </text>
        <text x="360" y="355" textAnchor="end">
          payout, signed by you
        </text>
      </svg>
      <figcaption className={styles.caption}>
        <Translate id="site.moneyFlow.caption">
          Money goes from the payer&apos;s wallet to yours, or back, without passing through the gateway.
        </Translate>
      </figcaption>
    </figure>
  );
}
