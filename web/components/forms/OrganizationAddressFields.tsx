import type { Resolver, UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useText } from '../../lib/use-text.ts';
import { Checkbox } from './Checkbox.tsx';
import type { organizationAddressRules } from './address-rules.ts';
import { addressValues, type AddressValues } from './address-values.ts';
import { AddressFields } from './AddressFields.tsx';
import { AddressGroup } from './AddressGroup.tsx';

type Name = 'businessAddress' | 'invoiceAddress';

/** The addresses of an organisation and of its invoices, as a form holds them. */
type OrganizationAddresses = z.input<typeof organizationAddressRules>;

/** The known addresses. An invoice address that is missing or equal is left for the business address to fill. */
export function organizationAddresses(
  business: Parameters<typeof addressValues>[0],
  invoice: Parameters<typeof addressValues>[0],
): OrganizationAddresses {
  const businessAddress = addressValues(business);
  const known = addressValues(invoice);
  const isSame = JSON.stringify(businessAddress) === JSON.stringify(known);
  const useSameAddress = known.addressLine1 === '' || isSame;
  return {
    businessAddress,
    invoiceAddress: isSame ? addressValues(null) : known,
    useSameAddress,
  };
}

/** Validates the business address in place of an invoice address that is the same. */
export const withSameAddress =
  <Values extends OrganizationAddresses, Output>(
    resolver: Resolver<Values, unknown, Output>,
  ): Resolver<Values, unknown, Output> =>
  (values, context, options) =>
    resolver(
      {
        ...values,
        invoiceAddress: values.useSameAddress ? values.businessAddress : values.invoiceAddress,
      },
      context,
      options,
    );

/** The fields to watch for `OrganizationAddressFields`. */
export const WATCHED = [
  'useSameAddress',
  'businessAddress.country',
  'invoiceAddress.country',
] as const;

type Props = Readonly<{
  field: (
    path: `${Name}.${keyof AddressValues}`,
  ) => UseFormRegisterReturn & Readonly<{ problem: string | undefined }>;
  same: UseFormRegisterReturn;
  /** The values of `WATCHED`. */
  watched: readonly [isSame: boolean, businessCountry: string, invoiceCountry: string];
}>;

/** An organisation's address, and that of its invoices where it is another. */
export function OrganizationAddressFields({ field, same, watched }: Props) {
  const [isSame, businessCountry, invoiceCountry] = watched;
  const text = useText();
  return (
    <>
      <AddressGroup title={text('address.business')}>
        <AddressFields
          field={(part) => field(`businessAddress.${part}`)}
          country={businessCountry}
          autofill="section-business "
        />
      </AddressGroup>
      <Checkbox label={text('address.sameForInvoices')} {...same} />
      {!isSame && (
        <AddressGroup title={text('address.invoice')}>
          <AddressFields
            field={(part) => field(`invoiceAddress.${part}`)}
            country={invoiceCountry}
            autofill="section-invoice billing "
          />
        </AddressGroup>
      )}
    </>
  );
}
