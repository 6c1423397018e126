import { useQuery } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch, type Resolver } from 'react-hook-form';
import { z } from 'zod';
import {
  OrganizationAddressPageDocument,
  SaveOrganizationAddressDocument,
  type AddressPartsFragment,
} from '../../generated/graphql.ts';
import { selectFetched } from '../../lib/graphql/select-fetched.ts';
import { useText } from '../../lib/use-text.ts';
import { MissingPage } from './MissingPage.tsx';
import { addressInput } from '../../../schema/inputs/address.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { addressValues } from '../../components/forms/address-values.ts';
import { AddressFields } from '../../components/forms/AddressFields.tsx';
import { AddressGroup } from '../../components/forms/AddressGroup.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

/** `/missing/organization-address`: the addresses of the organisation and its invoices (specification section 2, guard rule 6). */
export function OrganizationAddressPage() {
  const text = useText();
  const query = useQuery(OrganizationAddressPageDocument);
  const { value, retry } = selectFetched(query, ({ viewer }) => {
    const { id: accountId, isAddressRequired, organization } = viewer?.account ?? {};
    // Without an organisation no address is missing, unless it could not be fetched.
    if (!viewer || !accountId || !organization || !isAddressRequired)
      return query.error && typeof isAddressRequired !== 'boolean' ? null : 'complete';
    const { businessAddress, invoiceAddress } = organization;
    return { accountId, businessAddress, invoiceAddress, viewerId: viewer.id };
  });
  return (
    <MissingPage
      title={text('missing.organization')}
      text={text('missing.organizationText')}
      known={value}
      skeletonHeight={420}
      retry={retry}
    >
      {(known) => <OrganizationAddressForm {...known} />}
    </MissingPage>
  );
}

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
function OrganizationAddressForm({ accountId, viewerId, ...known }: Props) {
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
