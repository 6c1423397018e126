import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch, type Resolver } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { z } from 'zod';
import { addressInput } from '../../../schema/inputs/address.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import type { AddressValues } from '../../components/forms/address-values.ts';
import { AddressFields } from '../../components/forms/AddressFields.tsx';
import { AddressGroup } from '../../components/forms/AddressGroup.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { SaveOrganizationAddressDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

const rules = z.object({
  businessAddress: addressInput,
  invoiceAddress: addressInput,
  useSameAddress: z.boolean(),
});
const resolve = zodResolver(rules);

type Values = z.input<typeof rules>;

/** Invoices go to the organisation's own address, unless another is filled in. */
const resolver: Resolver<Values, unknown, z.output<typeof rules>> = (
  { invoiceAddress, ...values },
  context,
  options,
) =>
  resolve(
    {
      ...values,
      invoiceAddress: values.useSameAddress ? values.businessAddress : invoiceAddress,
    },
    context,
    options,
  );

type Props = Readonly<{
  business: AddressValues;
  invoice: AddressValues;
  /** Whose addresses are filled in, and by whom. */
  owner: string;
}>;

/** The form of an organisation's addresses; saving it makes the page go on. */
export function OrganizationAddressForm({ business, invoice, owner }: Props) {
  const intl = useIntl();
  const write = useWrite(SaveOrganizationAddressDocument);
  const form = useSaveForm({
    resolver,
    values: {
      businessAddress: business,
      invoiceAddress: invoice,
      useSameAddress: invoice.addressLine1 === '',
    },
    save: ({ businessAddress, invoiceAddress }) => write({ businessAddress, invoiceAddress }),
    draft: `organization-address:${owner}`,
  });
  const isSame = useWatch({ control: form.form.control, name: 'useSameAddress' });
  return (
    <Form of={form} action={<FormattedMessage id="saveAndContinue" />}>
      <AddressGroup title={intl.formatMessage({ id: 'address.business' })}>
        <AddressFields
          field={(part) => form.field(`businessAddress.${part}`)}
          country={business.country}
          autofill="section-business "
        />
      </AddressGroup>
      <Checkbox
        label={intl.formatMessage({ id: 'address.sameForInvoices' })}
        {...form.form.register('useSameAddress')}
      />
      {!isSame && (
        <AddressGroup title={intl.formatMessage({ id: 'address.invoice' })}>
          <AddressFields
            field={(part) => form.field(`invoiceAddress.${part}`)}
            country={invoice.country}
            autofill="section-invoice billing "
          />
        </AddressGroup>
      )}
    </Form>
  );
}
