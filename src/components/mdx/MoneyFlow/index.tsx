import { useId, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import styles from './styles.module.css';

const alt = translate({
  id: 'site.moneyFlow.alt',
  message:
    "A drawing of basins on three levels, joined by gates. Money flows from the payer's wallet, which the payer controls, down to the payment address. The payment address has no owner and two exits. One gate leads down to the merchant wallet, whose keys are yours. The other leads back to the return address that the payer gave. From the merchant wallet, a payout that you have signed goes to a receiver that you name. The Sluice gateway stands above and holds nothing. Dashed lines show what it can do: open one of the two exits of the payment address, and cancel a payout.",
});

/** A basin's name and what is true of it. */
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

/** The way of the money on networks with contracts, as water that gates let through: from the payer to the merchant, or back. */
export default function MoneyFlow(): ReactNode {
  const arrow = useId();
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox="0 0 460 372" role="img" aria-label={alt}>
        <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path className={styles.tip} d="M0 0l8 4-8 4z" />
        </marker>
        {/* Water: each basin a little lower than the one before. */}
        <path className={styles.water} d="M8 66h140v74H8zM156 158h142v74H156zM8 180h140v30h8v22H8z" />
        <path className={styles.water} d="M306 250h146v74H306z" />
        <path
          className={styles.flow}
          d="M144 133h8q11 0 11 14v10M294 225h8q11 0 11 14v10M170 221h-40"
          markerEnd={`url(#${arrow})`}
        />
        <path className={styles.flow} d="M380 328v20" markerEnd={`url(#${arrow})`} />
        {/* Surfaces. */}
        <path
          className={styles.surface}
          d="M8 66q12-5 23.300 0t23.300 0 23.400 0 23.300 0 23.300 0 23.400 0M156 158q12-5 23.700 0t23.600 0 23.700 0 23.700 0 23.600 0 23.700 0M306 250q12-5 24.300 0t24.300 0 24.400 0 24.300 0 24.300 0 24.400 0M8 180q12-5 23.300 0t23.300 0 23.400 0 23.300 0 23.300 0 23.400 0"
        />
        {/* Walls and floors. */}
        <path className={styles.wall} d="M6 48v94h146M152 142v30M6 160v74h296M302 234v92h152v-88" />
        {/* Gates, raised. */}
        <path className={styles.gate} d="M148 40h8v84h-8zM298 132h8v84h-8zM148 170h8v40h-8z" />
        <path className={styles.signal} d="M228 62v86" markerEnd={`url(#${arrow})`} />
        <path className={styles.signal} d="M392 62v176" markerEnd={`url(#${arrow})`} />
        <rect className={styles.gateway} x="196" y="8" width="256" height="50" rx="6" />
        <Label x={324} y={29} name="Sluice gateway" note="holds nothing" />
        <Label x={78} y={96} name="Payer's wallet" note="the payer's keys" />
        <Label x={228} y={188} name="Payment address" note="no owner, two exits" />
        <Label x={380} y={280} name="Merchant wallet" note="your keys" />
        <Label x={70} y={206} name="Return address" note="" />
        <text x="220" y="80" textAnchor="end">
          opens
          <tspan x="220" dy="17">
            one exit
          </tspan>
        </text>
        <text x="384" y="96" textAnchor="end">
          can cancel
          <tspan x="384" dy="17">
            a payout
          </tspan>
        </text>
        <text x="372" y="364" textAnchor="middle">
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
