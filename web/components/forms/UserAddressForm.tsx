import { useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { addressValues } from './address-values.ts';
import { AddressFields } from './AddressFields.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { Form } from './Form.tsx';
import type { AddressPartsFragment } from './generated/Address.ts';
import { SaveUserDocument } from './generated/SaveUser.ts';

const resolver = lazyResolver(async () => (await import('./address-rules.ts')).userAddressRules);

type Props = Readonly<{
  address: AddressPartsFragment | null | undefined;
  action: 'save' | 'saveAndContinue';
}>;

/** The person's postal address. */
export function UserAddressForm({ address, action }: Props) {
  const write = useWrite(SaveUserDocument);
  const { confirm } = useConfirmation();
  const privateAddress = addressValues(address);
  const form = useSaveForm({
    resolver,
    values: { privateAddress },
    save: async (input) => {
      await write(input);
      // A form that leads on to another page needs no confirmation.
      if (action === 'save') confirm('user.profile.addressSaved');
    },
    draft: 'address',
  });
  const country = useWatch({ control: form.form.control, name: 'privateAddress.country' });
  return (
    <Form of={form} action={<FormattedMessage id={action} />} isOneOfSeveral={action === 'save'}>
      <AddressFields field={(part) => form.field(`privateAddress.${part}`)} country={country} />
    </Form>
  );
}
