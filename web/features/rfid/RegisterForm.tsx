import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { registerRfidInput } from '../../../schema/inputs/rfid.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { RfidFormFacts } from './FormDialog.tsx';
import { CostCenterField } from './CostCenterField.tsx';
import { RegisterRfidDocument } from './generated/Rfid.ts';
import { MemberField } from './MemberField.tsx';
import { useMemberId } from './use-member.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { chipLists } from './use-rfids.ts';

const resolver = zodResolver(registerRfidInput);

type Props = Pick<RfidFormFacts, 'account'> & Readonly<{ onDone: () => Promise<void> | void }>;

/** The form of a chip that the customer already has. */
export function RegisterForm({ account, onDone }: Props) {
  const intl = useIntl();
  const { confirm } = useConfirmation();
  const write = useWrite(RegisterRfidDocument, { refetches: chipLists });
  const idOf = useMemberId(account.id);
  const form = useSaveForm({
    resolver,
    values: {
      accountId: account.id,
      serialNumber: '',
      description: '',
      memberId: '',
      costCenter: '',
    },
    save: async (input) => {
      await write({ ...input, memberId: await idOf(input.memberId) });
      confirm('rfid.registered');
      await onDone();
    },
    fieldOfCode: { INVALID_TOKEN: 'serialNumber', UNAVAILABLE_TOKEN: 'serialNumber' },
    draft: `rfid-register:${account.key}`,
  });
  const memberId = useWatch({ control: form.form.control, name: 'memberId' });
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
        {account.organization && (
          <>
            <MemberField account={account.id} {...form.field('memberId')} value={memberId} />
            <CostCenterField {...form.field('costCenter')} />
          </>
        )}
      </Fields>
    </Form>
  );
}
