import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

interface RuleProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

function Rule({ label, children }: RuleProps): ReactNode {
  return (
    <div className={styles.rule}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  );
}

const anchor = 'delivery-contract';

const code = {
  data: <code translate="no">data</code>,
  id: <code translate="no">id</code>,
  revision: <code translate="no">revision</code>,
};

/**
 * What the gateway guarantees about the delivery of postbacks, and what it does not. Pages share this text so that it never
 * varies. It has the fixed anchor `#delivery-contract`, so a page can use it only once.
 */
export default function DeliveryContract(): ReactNode {
  useBrokenLinks().collectAnchor(anchor);
  return (
    <section className={styles.contract} id={anchor} aria-labelledby={`${anchor}-title`}>
      <p className={styles.title} id={`${anchor}-title`}>
        <Translate id="site.delivery.title">How postbacks are delivered</Translate>
      </p>
      <dl className={styles.rules}>
        <Rule label={<Translate id="site.delivery.once.label">At least once</Translate>}>
          <Translate id="site.delivery.once.text" values={code}>
            {
              'The same event can arrive more than once, always with the same {id} and the same body. Ignore an event whose {id} you have already stored.'
            }
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.order.label">In any order</Translate>}>
          <Translate id="site.delivery.order.text">
            Events can overtake each other. Do not wait for one event before you accept another.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.revision.label">Highest revision wins</Translate>}>
          <Translate id="site.delivery.revision.text" values={code}>
            {
              '{data} is the whole object, not a change to it. Keep the object with the highest {revision} and ignore older ones.'
            }
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.retries.label">Retried</Translate>}>
          <Translate id="site.delivery.retries.text">
            If your server does not accept an event, the gateway sends it again with a new signature, after growing
            waits with random jitter. The schedule and every attempt are in the merchant portal.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.answer.label">Answer quickly</Translate>}>
          <Translate id="site.delivery.answer.text">
            Verify the event, store it, return a success status, and only then do the work. The gateway treats a late
            answer as a failed delivery.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.limits.label">Not guaranteed</Translate>}>
          <Translate id="site.delivery.limits.text">
            The gateway guarantees neither when an event arrives nor which network address it comes from. Nor does it
            guarantee delivery to a URL that fails for a long time: it switches that URL off and tells you by email.
          </Translate>
        </Rule>
      </dl>
    </section>
  );
}
