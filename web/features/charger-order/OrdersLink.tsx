import { paths } from '../../../schema/paths.ts';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { CODE_PATH } from './order-steps.ts';

/** Links to the person's orders, and to a new one. */
export function OrdersLink() {
  const text = useText();
  return (
    <Section title={text('orders.section')}>
      <Rows>
        <LinkRow to={paths.orders} label={text('orders.title')}>
          {text(useOffers('RFID_ORDERS') ? 'orders.linkText' : 'orders.chargersText')}
        </LinkRow>
        <LinkRow to={CODE_PATH} label={text('orders.orderCharger')}>
          {text('orders.orderChargerText')}
        </LinkRow>
      </Rows>
    </Section>
  );
}
