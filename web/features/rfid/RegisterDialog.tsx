import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage, useIntl } from 'react-intl';
import { registerRfidInput } from '../../../schema/inputs/rfid.ts';
import { TextField } from '../../components/Field.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { RegisterRfidDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { FormDialog, type RfidFormFacts } from './FormDialog.tsx';
import { MemberField } from './MemberField.tsx';
import { useDone } from './use-rfids-changed.ts';

const resolver = zodResolver(registerRfidInput);

/** `…/rfid/register`: takes a chip into use that one has already (specification section 3, "RFID"). */
export function RegisterDialog() {
  const title = useIntl().formatMessage({ id: 'rfid.register.title' });
  return <FormDialog title={title}>{(known) => <RegisterForm {...known} />}</FormDialog>;
}

function RegisterForm({ viewer }: RfidFormFacts) {
  const intl = useIntl();
  const done = useDone();
  const write = useWrite(RegisterRfidDocument);
  const form = useSaveForm({
    resolver,
    values: { serialNumber: '', description: '', memberId: '' },
    save: async ({ serialNumber, description = null, memberId = null }) => {
      await write({
        input: { serialNumber, description, ...(memberId !== null && { memberId }) },
      });
      await done();
    },
    fieldOfCode: { INVALID_TOKEN: 'serialNumber', UNAVAILABLE_TOKEN: 'serialNumber' },
    draft: `rfid-register:${viewer.organization?.id ?? ''}:${viewer.id}`,
  });
  const members = viewer.rfidMembers ?? [];
  return (
    <Form of={form} action={<FormattedMessage id="rfid.register.action" />}>
      <Fields>
        <TextField
          label={intl.formatMessage({ id: 'rfid.serialNumber' })}
          hint={intl.formatMessage({ id: 'rfid.serialNumber.hint' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('serialNumber')}
        />
        <TextField
          label={intl.formatMessage({ id: 'rfid.description' })}
          autoComplete="off"
          {...form.field('description')}
        />
        {members.length > 0 && <MemberField members={members} {...form.field('memberId')} />}
      </Fields>
    </Form>
  );
}
