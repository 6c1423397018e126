import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage, useIntl } from 'react-intl';
import { z } from 'zod';
import { requiredText } from '../../../schema/inputs/fields.ts';
import { TextField } from '../../components/Field.tsx';
import { FieldPair } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { SaveUserDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import type { Profile } from './use-profile.ts';

const resolver = zodResolver(
  z.object({
    firstName: requiredText('validation.FIRST_NAME_REQUIRED'),
    lastName: requiredText('validation.LAST_NAME_REQUIRED'),
  }),
);

/** The person's names. */
export function PersonForm({ profile: { user, viewerId } }: Readonly<{ profile: Profile }>) {
  const intl = useIntl();
  const write = useWrite(SaveUserDocument);
  const form = useSaveForm({
    resolver,
    values: { firstName: user.firstName, lastName: user.lastName },
    save: write,
    draft: `person:${viewerId}`,
  });
  return (
    <Form of={form} action={<FormattedMessage id="save" />} saysSaved>
      <FieldPair>
        <TextField
          label={intl.formatMessage({ id: 'profile.firstName' })}
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextField
          label={intl.formatMessage({ id: 'profile.lastName' })}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
      </FieldPair>
    </Form>
  );
}
