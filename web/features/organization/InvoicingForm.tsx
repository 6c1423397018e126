import { TextField } from '../../components/forms/Field.tsx';
import { ChangedByOthers } from '../../components/forms/ChangedByOthers.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import type { OrganizationRecordFragment } from '../../components/forms/generated/Organization.ts';
import {
  useOrganizationForm,
  type OrganizationFormProps,
} from '../../components/forms/use-organization-form.ts';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import type { PaymentType } from '../../generated/schema.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useText } from '../../lib/use-text.ts';

const valuesOf = ({ invoiceEmail, invoiceReference }: OrganizationRecordFragment) => ({
  invoiceEmail: invoiceEmail ?? '',
  invoiceReference: invoiceReference ?? '',
});

const rules = (isByEmail: boolean) =>
  lazyResolver(async () =>
    (await import('../../../schema/inputs/organization.ts')).organizationInvoicingForm(isByEmail),
  );
const resolvers = {
  byEmail: rules(true),
  otherwise: rules(false),
};

type Props = OrganizationFormProps & Readonly<{ paymentType: PaymentType | null }>;

/** The delivery of the invoices, and the reference on them. An address that invoices are sent to cannot be empty. */
export function InvoicingForm({ paymentType, ...props }: Props) {
  const text = useText();
  const { confirm } = useConfirmation();
  const isByEmail = paymentType === 'E_INVOICE';
  const { form, shown, changed } = useOrganizationForm({
    ...props,
    draft: 'organization-invoicing',
    resolver: isByEmail ? resolvers.byEmail : resolvers.otherwise,
    valuesOf,
    changesOf: ({ invoiceEmail, invoiceReference }) => ({
      ...(invoiceEmail !== undefined && { invoiceEmail }),
      invoiceReference,
    }),
    onSaved: () => confirm('organization.profile.invoicingSaved'),
  });
  return (
    <Form of={shown} action={text('save')} isOneOfSeveral>
      <Fields>
        {(isByEmail || props.organization.invoiceEmail !== null) && (
          <TextField
            type="email"
            label={text('organization.profile.invoiceEmail')}
            autoComplete="off"
            {...form.field('invoiceEmail')}
          />
        )}
        <TextField
          label={text('organization.profile.invoiceReference')}
          hint={text('organization.profile.invoiceReferenceHint')}
          autoComplete="off"
          {...form.field('invoiceReference')}
        />
      </Fields>
      <ChangedByOthers changed={changed} />
    </Form>
  );
}
