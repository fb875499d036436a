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
              'The same event can arrive more than once, always with the same {id} and the same body. Drop an {id} that you have stored.'
            }
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.order.label">In no order</Translate>}>
          <Translate id="site.delivery.order.text">
            Events can overtake each other. Do not wait for one before you accept another.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.revision.label">Highest revision wins</Translate>}>
          <Translate id="site.delivery.revision.text" values={code}>
            {
              '{data} is the whole object, not a change to it. Keep the object with the highest {revision}; ignore one that is older than yours.'
            }
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.retries.label">Tried again</Translate>}>
          <Translate id="site.delivery.retries.text">
            An event that your server has not accepted is sent again after random waits that grow, each time signed
            anew. The schedule and every attempt are in the merchant portal.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.answer.label">Answer quickly</Translate>}>
          <Translate id="site.delivery.answer.text">
            Verify, store, answer with a success status, and only then do the work. An answer that comes too late counts
            as none.
          </Translate>
        </Rule>
        <Rule label={<Translate id="site.delivery.limits.label">Not guaranteed</Translate>}>
          <Translate id="site.delivery.limits.text">
            When an event arrives, from which network address it comes, and that it arrives at all at a URL that fails
            for long: such a URL is switched off and you are told by mail.
          </Translate>
        </Rule>
      </dl>
    </section>
  );
}
