import { useMemo } from 'react';
import { TextField } from '../../components/forms/Field.tsx';
import { ChangedByOthers } from '../../components/forms/ChangedByOthers.tsx';
import { FieldPair } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import type { OrganizationRecordFragment } from '../../components/forms/generated/Organization.ts';
import {
  useOrganizationForm,
  type OrganizationFormProps,
} from '../../components/forms/use-organization-form.ts';
import { PhoneField } from '../../components/forms/PhoneField.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useText } from '../../lib/use-text.ts';
import type { OrganizationProfile } from './use-organization-profile.ts';

const valuesOf = ({ email, phone }: OrganizationRecordFragment) => ({
  email: email ?? '',
  phone: phone ?? '',
});

type Props = OrganizationFormProps & Pick<OrganizationProfile, 'contact'>;

/** The organisation's own e-mail address and phone, which are not those of its contact (ORG-11). */
export function ContactForm({ contact: { email, phone }, ...props }: Props) {
  const text = useText();
  const { confirm } = useConfirmation();
  const { form, shown, changed } = useOrganizationForm({
    ...props,
    draft: 'organization-contact',
    resolver: useMemo(
      () =>
        lazyResolver(async () =>
          (await import('../../../schema/inputs/organization.ts')).organizationContactForm({
            email,
            phone,
          }),
        ),
      [email, phone],
    ),
    valuesOf,
    changesOf: (given) => given,
    fieldOfCode: { ORGANIZATION_EMAIL_EXISTS: 'email', ORGANIZATION_PHONE_EXISTS: 'phone' },
    onSaved: () => confirm('organization.profile.contactSaved'),
  });
  return (
    <Form of={shown} action={text('save')} isOneOfSeveral>
      <FieldPair>
        <TextField
          type="email"
          label={text('organization.profile.email')}
          autoComplete="off"
          {...form.field('email')}
        />
        <PhoneField
          label={text('organization.profile.phone')}
          autoComplete="off"
          {...form.field('phone')}
        />
      </FieldPair>
      <ChangedByOthers changed={changed} />
    </Form>
  );
}
