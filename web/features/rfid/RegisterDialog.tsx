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
import { useCloseForm } from './use-close-form.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { rfidLists } from './use-rfids.ts';

const resolver = zodResolver(registerRfidInput);

/** `…/rfid/register`: registers a chip that the customer already has (specification section 3, "RFID"). */
export function RegisterDialog() {
  const title = useIntl().formatMessage({ id: 'rfid.register.title' });
  return <FormDialog title={title}>{(known) => <RegisterForm {...known} />}</FormDialog>;
}

function RegisterForm({ viewer, account }: RfidFormFacts) {
  const intl = useIntl();
  const close = useCloseForm();
  const { confirm } = useConfirmation();
  const write = useWrite(RegisterRfidDocument, { refetches: rfidLists });
  const form = useSaveForm({
    resolver,
    values: { accountId: account.id, serialNumber: '', description: '', memberId: '' },
    save: async (input) => {
      await write(input);
      confirm('rfid.registered');
      await close();
    },
    fieldOfCode: { INVALID_TOKEN: 'serialNumber', UNAVAILABLE_TOKEN: 'serialNumber' },
    draft: `rfid-register:${account.id}:${viewer.id}`,
  });
  const members = account.organization?.rfidMembers ?? [];
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
