import { useWatch, type Resolver } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import type { z } from 'zod/mini';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useText } from '../../lib/use-text.ts';
import { Checkbox } from '../Checkbox.tsx';
import type { organizationAddressRules } from './address-rules.ts';
import { addressValues } from './address-values.ts';
import { AddressFields } from './AddressFields.tsx';
import { AddressGroup } from './AddressGroup.tsx';
import { ChangedByOthers } from './ChangedByOthers.tsx';
import { Form } from './Form.tsx';
import type { OrganizationRecordFragment } from './generated/Organization.ts';
import { useOrganizationForm, type OrganizationFormProps } from './use-organization-form.ts';

const rules = lazyResolver(
  async () => (await import('./address-rules.ts')).organizationAddressRules,
);

type Rules = typeof organizationAddressRules;
type Values = z.input<Rules>;

/** Validates the business address in place of an invoice address that is the same. */
const judge: Resolver<Values, unknown, z.output<Rules>> = (
  { invoiceAddress, ...values },
  context,
  options,
) =>
  rules(
    {
      ...values,
      invoiceAddress: values.useSameAddress ? values.businessAddress : invoiceAddress,
    },
    context,
    options,
  );
const resolver = Object.assign(judge, { preload: rules.preload });

function valuesOf({ businessAddress, invoiceAddress }: OrganizationRecordFragment): Values {
  const business = addressValues(businessAddress);
  const invoice = addressValues(invoiceAddress);
  const isSame = JSON.stringify(business) === JSON.stringify(invoice);
  return {
    businessAddress: business,
    invoiceAddress: invoice,
    useSameAddress: invoice.addressLine1 === '' || isSame,
  };
}

type Props = OrganizationFormProps &
  Readonly<{ action: 'save' | 'saveAndContinue'; onSaved?: () => void }>;

/** The addresses of an organisation and of its invoices. */
export function OrganizationAddressForm({ action, ...props }: Props) {
  const text = useText();
  const { form, shown, changed } = useOrganizationForm({
    ...props,
    draft: 'organization-address',
    resolver,
    valuesOf,
    changesOf: ({ businessAddress, invoiceAddress }) => ({ businessAddress, invoiceAddress }),
  });
  const [isSame, businessCountry, invoiceCountry] = useWatch({
    control: form.form.control,
    name: ['useSameAddress', 'businessAddress.country', 'invoiceAddress.country'],
  });
  return (
    <Form of={shown} action={<FormattedMessage id={action} />}>
      <AddressGroup title={text('address.business')}>
        <AddressFields
          field={(part) => form.field(`businessAddress.${part}`)}
          country={businessCountry}
          autofill="section-business "
        />
      </AddressGroup>
      <Checkbox label={text('address.sameForInvoices')} {...form.form.register('useSameAddress')} />
      {!isSame && (
        <AddressGroup title={text('address.invoice')}>
          <AddressFields
            field={(part) => form.field(`invoiceAddress.${part}`)}
            country={invoiceCountry}
            autofill="section-invoice billing "
          />
        </AddressGroup>
      )}
      <ChangedByOthers changed={changed} />
    </Form>
  );
}
