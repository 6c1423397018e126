import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { addressInput } from '../../../schema/inputs/address.ts';
import type { AddressValues } from '../../components/forms/address-values.ts';
import { AddressFields } from '../../components/forms/AddressFields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { SaveUserAddressDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

const resolver = zodResolver(z.object({ privateAddress: addressInput }));

type Props = Readonly<{ address: AddressValues; viewerId: string }>;

/** The form of the customer's own address; saving it makes the page go on. */
export function UserAddressForm({ address, viewerId }: Props) {
  const form = useSaveForm({
    resolver,
    values: { privateAddress: address },
    save: useWrite(SaveUserAddressDocument),
    draft: `user-address:${viewerId}`,
  });
  return (
    <Form of={form} action={<FormattedMessage id="saveAndContinue" />}>
      <AddressFields
        field={(part) => form.field(`privateAddress.${part}`)}
        country={address.country}
      />
    </Form>
  );
}
