import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { addressInput } from '../../../schema/inputs/address.ts';
import { addressValues } from '../../components/forms/address-values.ts';
import { AddressFields } from '../../components/forms/AddressFields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import type { Failure } from '../../lib/failure.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import { keep } from './draft.ts';
import { ADDRESS } from './refusal.ts';
import { useRefusal } from './use-refusal.ts';
import type { Registration } from './use-registration.ts';

const resolver = zodResolver(addressInput);

const PARTS = ['addressLine1', 'postalCode', 'city', 'country', 'region'] as const;

type Props = Readonly<{
  registration: Registration;
  /** The refusal of the creation. */
  failure: Failure | null;
  onDone: () => void;
}>;

/** The person's address, for invoices and chips. */
export function AddressStep({ registration: { draft }, failure, onDone }: Props) {
  const text = useText();
  const session = useSessionState();
  const values = addressValues(draft.address);
  const form = useSaveForm({
    resolver,
    values,
    save: (typed) => {
      keep(session, typed);
      onDone();
      return Promise.resolve();
    },
    draft: 'registration-address',
  });
  useRefusal(form.form, failure, (path) => PARTS.find((part) => path === ADDRESS + part));
  const country = useWatch({ control: form.form.control, name: 'country' });
  return (
    <Form of={form} action={text('registration.continue')}>
      <AddressFields field={form.field} country={country} />
    </Form>
  );
}
