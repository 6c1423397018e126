import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { z } from 'zod';
import { addressInput } from '../../../schema/inputs/address.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { SaveOrganizationAddressDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import type { AddressValues } from './address-values.ts';
import { AddressFields } from './AddressFields.tsx';
import { AddressGroup } from './AddressGroup.tsx';
import { SaveForm } from './SaveForm.tsx';
import { useSave } from './use-save.ts';

const rules = z.object({
  businessAddress: addressInput,
  invoiceAddress: addressInput,
  useSameAddress: z.boolean(),
});
const resolve = zodResolver(rules);

type Values = z.input<typeof rules>;

/** Invoices go to the organisation's own address, unless another is filled in. */
const resolver: Resolver<Values> = ({ invoiceAddress, ...values }, context, options) =>
  resolve(
    {
      ...values,
      invoiceAddress: values.useSameAddress ? values.businessAddress : invoiceAddress,
    },
    context,
    options,
  );

type Props = Readonly<{ business: AddressValues; invoice: AddressValues }>;

/** The form of an organisation's addresses; saving it makes the page go on. */
export function OrganizationAddressForm({ business, invoice }: Props) {
  const intl = useIntl();
  const write = useWrite(SaveOrganizationAddressDocument);
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver,
    defaultValues: {
      businessAddress: business,
      invoiceAddress: invoice,
      useSameAddress: invoice.addressLine1 === '',
    },
  });
  const { failure, save } = useSave(form, ({ businessAddress, invoiceAddress }: Values) =>
    write({ businessAddress, invoiceAddress }),
  );
  const isSame = useWatch({ control: form.control, name: 'useSameAddress' });
  const { errors, isSubmitting } = form.formState;
  return (
    <SaveForm onSubmit={form.handleSubmit(save)} isSaving={isSubmitting} failure={failure}>
      <AddressGroup title={intl.formatMessage({ id: 'address.business' })}>
        <AddressFields
          register={(part) => form.register(`businessAddress.${part}`)}
          problems={errors.businessAddress}
          country={business.country}
          autofill="section-business "
        />
      </AddressGroup>
      <Checkbox
        label={intl.formatMessage({ id: 'address.sameForInvoices' })}
        {...form.register('useSameAddress')}
      />
      {!isSame && (
        <AddressGroup title={intl.formatMessage({ id: 'address.invoice' })}>
          <AddressFields
            register={(part) => form.register(`invoiceAddress.${part}`)}
            problems={errors.invoiceAddress}
            country={invoice.country}
            autofill="section-invoice billing "
          />
        </AddressGroup>
      )}
    </SaveForm>
  );
}
