import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { addressInput } from '../../../schema/inputs/address.ts';
import { SaveUserAddressDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import type { AddressValues } from './address-values.ts';
import { AddressFields } from './AddressFields.tsx';
import { SaveForm } from './SaveForm.tsx';
import { useSave } from './use-save.ts';

const rules = z.object({ privateAddress: addressInput });

/** The form of the customer's own address; saving it makes the page go on. */
export function UserAddressForm({ address }: Readonly<{ address: AddressValues }>) {
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(rules),
    defaultValues: { privateAddress: address },
  });
  const { failure, save } = useSave(form, useWrite(SaveUserAddressDocument));
  const { errors, isSubmitting } = form.formState;
  return (
    <SaveForm onSubmit={form.handleSubmit(save)} isSaving={isSubmitting} failure={failure}>
      <AddressFields
        register={(part) => form.register(`privateAddress.${part}`)}
        problems={errors.privateAddress}
        country={address.country}
      />
    </SaveForm>
  );
}
