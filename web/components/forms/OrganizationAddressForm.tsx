import { useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { ChangedByOthers } from './ChangedByOthers.tsx';
import { Form } from './Form.tsx';
import {
  OrganizationAddressFields,
  organizationAddresses,
  WATCHED,
  withSameAddress,
} from './OrganizationAddressFields.tsx';
import { useOrganizationForm, type OrganizationFormProps } from './use-organization-form.ts';

const rules = lazyResolver(
  async () => (await import('./address-rules.ts')).organizationAddressRules,
);

const resolver = Object.assign(withSameAddress(rules), { preload: rules.preload });

type Props = OrganizationFormProps &
  Readonly<{ action: 'save' | 'saveAndContinue'; onSaved?: () => void }>;

/** The addresses of an organisation and of its invoices. */
export function OrganizationAddressForm({ action, ...props }: Props) {
  const { form, shown, changed } = useOrganizationForm({
    ...props,
    draft: 'organization-address',
    resolver,
    valuesOf: ({ businessAddress, invoiceAddress }) =>
      organizationAddresses(businessAddress, invoiceAddress),
    changesOf: ({ businessAddress, invoiceAddress }) => ({ businessAddress, invoiceAddress }),
  });
  const watched = useWatch({ control: form.form.control, name: WATCHED });
  return (
    <Form of={shown} action={<FormattedMessage id={action} />} isOneOfSeveral={action === 'save'}>
      <OrganizationAddressFields
        field={form.field}
        same={form.form.register('useSameAddress')}
        watched={watched}
      />
      <ChangedByOthers changed={changed} />
    </Form>
  );
}
