import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { addressInput } from '../../../schema/inputs/address.ts';
import { orderRfidsInput } from '../../../schema/inputs/rfid.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { ChangeButton, CheckLine } from '../../components/forms/CheckLine.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { GoodsNotice } from '../../components/purchase/GoodsNotice.tsx';
import { usePaidBy, type PaidBy } from '../../components/charging/use-paid-by.ts';
import { paths } from '../../../schema/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { addressValues } from '../../components/forms/address-values.ts';
import { AddressFields } from '../../components/forms/AddressFields.tsx';
import { AddressGroup } from '../../components/forms/AddressGroup.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { RfidFormFacts } from './FormDialog.tsx';
import { CostCenterField } from './CostCenterField.tsx';
import { OrderRfidsDocument } from './generated/Rfid.ts';
import { MemberField } from './MemberField.tsx';
import { useMemberId } from './use-member.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { orderLists } from './use-rfids.ts';
import { ORDERS_ANCHOR } from './use-rfids.ts';

const resolver = zodResolver(orderRfidsInput);

type Props = RfidFormFacts &
  Readonly<{
    onDone: () => Promise<void> | void;
    /** Whether a person is registering, who has just given the address: it is shown to be changed alone. */
    isRegistering?: boolean;
  }>;

/** The form of an order. */
export function OrderForm({ portal, viewer, account, onDone, isRegistering = false }: Props) {
  const text = useText();

  const write = useWrite(OrderRfidsDocument, { refetches: orderLists });
  const { confirm } = useConfirmation();
  const { organization } = account;
  const track = useTrack();
  const address = addressValues(
    organization ? organization.businessAddress : viewer.user?.privateAddress,
  );
  const [isOpen, setIsOpen] = useState(!isRegistering || !addressInput.safeParse(address).success);
  const page = useAccount();
  const idOf = useMemberId(account.id);
  const form = useSaveForm({
    resolver,
    values: {
      accountId: account.id,
      quantity: '1',
      memberId: '',
      description: '',
      costCenter: '',
      address,
    },
    save: async (input) => {
      await write({ ...input, memberId: await idOf(input.memberId) });
      track({ event: 'rfid_order', accountType: organization ? 'organization' : 'user' });
      confirm('rfid.ordered', {
        next: isRegistering ? 'registration.chip.ordered' : 'rfid.ordered.next',
        ...(page &&
          !isRegistering && {
            link: { to: `${page.rfidPath}#${ORDERS_ANCHOR}`, label: 'rfid.ordered.follow' },
          }),
        values: { count: input.quantity },
      });
      await onDone();
    },
    draft: `rfid-order:${account.key}`,
  });
  const { control, setFocus } = form.form;
  const quantity = orderRfidsInput.shape.quantity.safeParse(
    useWatch({ control, name: 'quantity' }),
  );
  const typedAddress = useWatch({ control, name: 'address' });
  const memberId = useWatch({ control, name: 'memberId' });
  const chips = quantity.success ? quantity.data : 1;
  const total = useFormat().moneyFixed(portal.rfidPrice * chips);
  return (
    <Form of={form} area="order" action={text('rfid.order.action', { total })}>
      {isOpen && (
        <>
          <Fields>
            <TextField
              label={text('rfid.order.quantity')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              {...form.field('quantity')}
            />
            {organization && (
              <MemberField account={account.id} {...form.field('memberId')} value={memberId} />
            )}
            <TextField
              label={text('rfid.description')}
              autoComplete="off"
              {...form.field('description')}
            />
            {organization && <CostCenterField {...form.field('costCenter')} />}
          </Fields>
          <AddressGroup title={text('rfid.order.address')}>
            <AddressFields
              field={(part) => form.field(`address.${part}`)}
              country={typedAddress.country}
            />
          </AddressGroup>
        </>
      )}
      <OrderCheck
        portal={portal}
        quantity={chips}
        address={addressValues(typedAddress)}
        paidBy={account.activePaymentMethod}
        change={(field) => {
          flushSync(() => setIsOpen(true));
          setFocus(field);
        }}
      />
      {account.isConsumer && <GoodsNotice goods="chips" />}
    </Form>
  );
}

type OrderCheckProps = Readonly<{
  portal: RfidFormFacts['portal'];
  quantity: number;
  address: ReturnType<typeof addressValues>;
  paidBy: PaidBy | null;
  /** Leads to the field. */
  change: (field: 'quantity' | 'address.addressLine1') => void;
}>;

/** The order, its total with VAT, its address, and its payment method. */
function OrderCheck({ portal, quantity, address, paidBy, change }: OrderCheckProps) {
  const text = useText();
  const format = useFormat();
  const offersPayment = useOffers('PAYMENT');
  const payment = useAccount()?.paymentPath ?? paths.payment;
  const formatPaidBy = usePaidBy();
  const total = format.moneyFixed(portal.rfidPrice * quantity);
  const vat = format.moneyFixed((portal.rfidPrice - portal.rfidPriceNoVat) * quantity);
  const { addressLine1, postalCode, city, region } = address;
  const to = [addressLine1, [postalCode, city].filter(Boolean).join(' '), region].filter(Boolean);
  useAnnouncedResult(String(quantity), text('rfid.order.announced', { total }));
  return (
    <div>
      <CheckLine
        title={text('rfid.order.check')}
        parts={[
          {
            text: text('rfid.order.chips', {
              count: quantity,
              each: format.moneyFixed(portal.rfidPrice),
            }),
            change: (
              <ChangeButton type="button" onClick={() => change('quantity')}>
                {text('rfid.order.changeQuantity')}
              </ChangeButton>
            ),
          },
          { text: <strong>{text('rfid.order.total', { total, vat })}</strong> },
          to.length > 0
            ? {
                text: text('rfid.order.to', { address: to.join(', ') }),
                change: (
                  <ChangeButton type="button" onClick={() => change('address.addressLine1')}>
                    {text('rfid.order.changeAddress')}
                  </ChangeButton>
                ),
              }
            : null,
          {
            text: text('rfid.order.onInvoice', { paidBy: formatPaidBy(paidBy) }),
            change: offersPayment && (
              <TextLink to={payment}>{text('check.changePayment')}</TextLink>
            ),
          },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('rfid.order.billing')}
      </Typography>
    </div>
  );
}
