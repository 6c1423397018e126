import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch, type Resolver } from 'react-hook-form';
import { z } from 'zod';
import { addressInput } from '../../../schema/inputs/address.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { addressValues } from '../../components/forms/address-values.ts';
import { AddressFields } from '../../components/forms/AddressFields.tsx';
import { AddressGroup } from '../../components/forms/AddressGroup.tsx';
import { Form } from '../../components/forms/Form.tsx';
import {
  SaveOrganizationAddressDocument,
  type AddressPartsFragment,
} from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useText } from '../../lib/use-text.ts';

const rules = z.object({
  businessAddress: addressInput,
  invoiceAddress: addressInput,
  useSameAddress: z.boolean(),
});
const resolve = zodResolver(rules);

type Values = z.input<typeof rules>;

/** Validates the business address in place of an invoice address that is the same. */
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
  accountId: string;
  businessAddress: AddressPartsFragment | null;
  invoiceAddress: AddressPartsFragment | null;
  viewerId: string;
}>;

/** The addresses of an organisation. */
export function OrganizationAddressForm({ accountId, viewerId, ...known }: Props) {
  const text = useText();
  const business = addressValues(known.businessAddress);
  const invoice = addressValues(known.invoiceAddress);
  const write = useWrite(SaveOrganizationAddressDocument);
  const form = useSaveForm({
    resolver,
    values: {
      businessAddress: business,
      invoiceAddress: invoice,
      useSameAddress: invoice.addressLine1 === '',
    },
    save: ({ businessAddress, invoiceAddress }) =>
      write({ accountId, businessAddress, invoiceAddress }),
    draft: `organization-address:${accountId}:${viewerId}`,
  });
  const isSame = useWatch({ control: form.form.control, name: 'useSameAddress' });
  return (
    <Form of={form} action={text('saveAndContinue')}>
      <AddressGroup title={text('address.business')}>
        <AddressFields
          field={(part) => form.field(`businessAddress.${part}`)}
          country={business.country}
          autofill="section-business "
        />
      </AddressGroup>
      <Checkbox label={text('address.sameForInvoices')} {...form.form.register('useSameAddress')} />
      {!isSame && (
        <AddressGroup title={text('address.invoice')}>
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
