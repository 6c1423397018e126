import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { addressInput } from '../../../schema/inputs/address.ts';
import { addressValues } from '../../components/forms/address-values.ts';
import { AddressFields } from '../../components/forms/AddressFields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { SavePersonDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import type { Profile } from './use-profile.ts';

const resolver = zodResolver(z.object({ privateAddress: addressInput }));

/** The person's postal address, whole. */
export function AddressForm({ profile: { user, viewerId } }: Readonly<{ profile: Profile }>) {
  const write = useWrite(SavePersonDocument);
  const address = addressValues(user.privateAddress);
  const form = useSaveForm({
    resolver,
    values: { privateAddress: address },
    save: (input) => write({ input }),
    draft: `address:${viewerId}`,
  });
  return (
    <Form of={form} action={<FormattedMessage id="save" />} saysSaved>
      <AddressFields
        field={(part) => form.field(`privateAddress.${part}`)}
        country={address.country}
      />
    </Form>
  );
}
