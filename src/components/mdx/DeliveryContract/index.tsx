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
 * What the gateway promises about the delivery of postbacks, and what it does not: the same words wherever they are needed,
 * under the anchor `#delivery-contract`, so once a page.
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
            Events can arrive out of order. Accept every event, even if an earlier one has not arrived.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.revision.label">Highest revision wins</Translate>}>
          <Translate id="site.delivery.revision.text" values={code}>
            {
              '{data} is the whole object, not a change to it. Keep the object with the highest {revision}, and ignore older ones.'
            }
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.retries.label">Tried again</Translate>}>
          <Translate id="site.delivery.retries.text">
            If your server has not accepted an event, the gateway sends it again after random, growing waits, with a new
            signature each time. The merchant portal shows the schedule and every attempt.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.answer.label">Respond quickly</Translate>}>
          <Translate id="site.delivery.answer.text">
            Verify and store the event, respond with a 2xx status, and only then do the work. If the response is too
            late, the gateway treats the attempt as failed.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.limits.label">Not guaranteed</Translate>}>
          <Translate id="site.delivery.limits.text">
            The gateway does not guarantee when an event arrives, or from which network address. If your URL fails for a
            long time, the gateway switches it off and tells you by email. Events can then be missing.
          </Translate>
        </Rule>
      </dl>
    </section>
  );
}
