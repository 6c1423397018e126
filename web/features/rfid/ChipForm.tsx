import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { registerRfidInput } from '../../../schema/inputs/rfid.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useText } from '../../lib/use-text.ts';
import { CostCenterField } from './CostCenterField.tsx';
import {
  UpdateRfidDocument,
  type RfidFactsFragment,
  type RfidMemberFactsFragment,
} from './generated/Rfid.ts';
import { MemberField } from './MemberField.tsx';
import { useMemberId } from './use-member.ts';
import { ShowCurrent } from '../../components/lists/ShowCurrent.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { chipLists } from './use-rfids.ts';

const { description, memberId, costCenter } = registerRfidInput.shape;
const resolver = zodResolver(z.object({ description, memberId, costCenter }));

type Props = Readonly<{
  account: string;
  chip: RfidFactsFragment;
  /** Whether it is an organisation's, which assigns it to members. */
  isNetwork: boolean;
  /** The member who has it. Null for none, and for a person who has left. */
  member: RfidMemberFactsFragment | null;
  again: () => Promise<void>;
}>;

/** Renames a chip, assigns it to another member and sets its cost centre. */
export function ChipForm({ account, chip, isNetwork, member, again }: Props) {
  const text = useText();
  const write = useWrite(UpdateRfidDocument, { refetches: chipLists });
  const { confirm } = useConfirmation();
  const idOf = useMemberId(account);
  const holder = chip.member?.key ?? '';
  const form = useSaveForm({
    resolver,
    values: {
      description: chip.description ?? '',
      memberId: holder,
      costCenter: chip.costCenter ?? '',
    },
    save: async (given) => {
      const { id, version } = chip;
      const isReassigned = isNetwork && (given.memberId ?? '') !== holder;
      const isMoved = isNetwork && (given.costCenter ?? null) !== chip.costCenter;
      const { rfid } = await write({
        accountId: account,
        id,
        version,
        description: given.description ?? null,
        ...(isReassigned && { memberId: await idOf(given.memberId) }),
        ...(isMoved && { costCenter: given.costCenter ?? null }),
      });
      if (isReassigned) confirm('rfid.handedOver', { next: 'rfid.handedOver.next' });
      else
        confirm('rfid.saved', {
          ...(isMoved && {
            undo: {
              run: () =>
                write({
                  accountId: account,
                  id,
                  version: rfid.version,
                  description: chip.description,
                  costCenter: chip.costCenter,
                }),
              done: 'rfid.restored',
            },
          }),
        });
    },
    draft: `rfid:${chip.key}:${chip.version}`,
  });
  const memberId = useWatch({ control: form.form.control, name: 'memberId' });
  return (
    <Form
      of={form}
      action={text('save')}
      beside={form.failure?.code === 'CHANGED_ELSEWHERE' && <ShowCurrent again={again} />}
    >
      <Fields>
        <TextField
          label={text('rfid.description')}
          autoComplete="off"
          {...form.field('description')}
        />
        {isNetwork && (
          <>
            <MemberField
              account={account}
              hint={text('rfid.member.hint')}
              holder={chip.member}
              {...form.field('memberId')}
              value={memberId}
            />
            <CostCenterField member={member} {...form.field('costCenter')} />
          </>
        )}
      </Fields>
    </Form>
  );
}
