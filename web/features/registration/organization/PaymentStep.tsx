import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useWatch, type Path, type Resolver } from 'react-hook-form';
import { z } from 'zod/mini';
import { organizationPayment } from '../../../../schema/inputs/organization-registration.ts';
import { TextField } from '../../../components/forms/Field.tsx';
import { Fields } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { SegmentedControl } from '../../../components/forms/SegmentedControl.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useHasEhf, useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { useRefusal } from '../use-refusal.ts';
import { keepPart } from './draft.ts';
import { groupNumber } from './group-number.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

type Chosen = z.output<typeof organizationPayment>;
type Asked = z.input<typeof organizationPayment>;
const values = z.object({
  paymentType: organizationPayment.shape.paymentType,
  ehfNumber: z.string(),
  invoiceEmail: z.string(),
  invoiceReference: z.string(),
});
type Values = z.input<typeof values>;

/** A payment method that is not chosen is neither checked nor stored. */
const resolver: Resolver<Values, unknown, Chosen> = zodResolver(
  z.pipe(
    z.pipe(
      values,
      z.transform(({ paymentType, ehfNumber, invoiceEmail, invoiceReference }): Asked => ({
        paymentType,
        ehfNumber: paymentType === 'EHF' ? ehfNumber : undefined,
        invoiceEmail: paymentType === 'E_INVOICE' ? invoiceEmail : undefined,
        invoiceReference: paymentType === 'CARD' ? undefined : invoiceReference,
      })),
    ),
    organizationPayment,
  ),
);

const PATHS: readonly Path<Values>[] = ['ehfNumber', 'invoiceEmail', 'invoiceReference'];

/** EHF is offered if the organisation can receive it, and if the directory that is asked does not say. */
function valuesOf(
  { draft, viewer, flow }: OrganizationRegistration,
  hasEhf: boolean,
  canAddCard: boolean,
): Values {
  const { payment, profile, contact, looked, number } = draft;
  const wantsEhf = hasEhf && looked?.canReceiveEhf === true && profile?.isPublic === true;
  const own = flow.kind === 'organization' ? profile?.email : (viewer.user ?? contact)?.email;
  return {
    paymentType: payment?.paymentType ?? (wantsEhf ? 'EHF' : canAddCard ? 'CARD' : 'E_INVOICE'),
    ehfNumber: groupNumber(payment?.ehfNumber ?? number ?? ''),
    invoiceEmail: payment?.invoiceEmail ?? own ?? '',
    invoiceReference: payment?.invoiceReference ?? '',
  };
}

type Props = Readonly<{
  registration: OrganizationRegistration;
  failure: Failure | null;
  onDone: () => void;
}>;

/** The organisation's payment method: by card, by invoices to an e-mail address, or by EHF. */
export function PaymentStep({ registration, failure, onDone }: Props) {
  const { draft, portal } = registration;
  const text = useText();
  const format = useFormat();
  const session = useSessionState();
  const canAddCard = useOffersWrite('startCardPayment', { isPersonal: false });
  const canReceiveEhf = draft.looked?.canReceiveEhf ?? null;
  const hasEhf = useHasEhf() && (canReceiveEhf !== false || draft.payment?.paymentType === 'EHF');
  const form = useSaveForm({
    resolver,
    values: valuesOf(registration, hasEhf, canAddCard),
    save: (chosen) => {
      keepPart(session, 'payment', chosen);
      onDone();
      return Promise.resolve();
    },
    draft: `organization-payment:${draft.number}`,
  });
  useRefusal(form.form, failure, (path) => PATHS.find((one) => one === path));
  const chosen = useWatch({ control: form.form.control, name: 'paymentType' });
  const fee = portal.emailInvoiceFee;
  return (
    <Form of={form} action={text('registration.continue')}>
      <SegmentedControl
        label={text('registration.organization.payment.title')}
        value={chosen}
        options={[
          ...(canAddCard ? [{ value: 'CARD', label: text('payment.type.CARD') } as const] : []),
          { value: 'E_INVOICE', label: text('payment.type.E_INVOICE') },
          ...(hasEhf ? [{ value: 'EHF', label: text('payment.type.EHF') } as const] : []),
        ]}
        onChange={(next) => form.form.setValue('paymentType', next, { shouldDirty: true })}
      />
      <Fields>
        {chosen === 'CARD' && (
          <Typography>{text('registration.organization.payment.cardText')}</Typography>
        )}
        {chosen === 'E_INVOICE' && (
          <>
            <Typography>
              {fee === null
                ? text('payment.emailInvoice.fee')
                : text('payment.emailInvoice.feeOf', { amount: format.money(fee) })}
            </Typography>
            <TextField
              label={text('registration.organization.payment.invoiceEmail')}
              type="email"
              autoComplete="off"
              {...form.field('invoiceEmail')}
            />
          </>
        )}
        {chosen === 'EHF' && (
          <>
            <Typography>
              {text(
                canReceiveEhf === true
                  ? 'registration.organization.payment.ehfText'
                  : 'registration.organization.payment.ehfUnknown',
              )}
            </Typography>
            <TextField
              label={text('registration.organization.payment.ehfNumber')}
              inputMode="numeric"
              autoComplete="off"
              {...form.field('ehfNumber')}
            />
          </>
        )}
        {chosen !== 'CARD' && (
          <TextField
            label={text(
              chosen === 'EHF'
                ? 'registration.organization.payment.reference'
                : 'registration.organization.payment.referenceOptional',
            )}
            hint={text('registration.organization.payment.reference.hint')}
            autoComplete="off"
            {...form.field('invoiceReference')}
          />
        )}
      </Fields>
    </Form>
  );
}
