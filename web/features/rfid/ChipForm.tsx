import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { registerRfidInput } from '../../../schema/inputs/rfid.ts';
import { TextField } from '../../components/Field.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import {
  UpdateRfidDocument,
  type RfidFactsFragment,
  type RfidMemberFactsFragment,
} from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useText } from '../../lib/use-text.ts';
import { CostCenterField } from './CostCenterField.tsx';
import { MemberField } from './MemberField.tsx';
import { ShowCurrent } from '../../components/ShowCurrent.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { rfidLists } from './use-rfids.ts';

const { description, memberId, costCenter } = registerRfidInput.shape;
const resolver = zodResolver(z.object({ description, memberId, costCenter }));

type Props = Readonly<{
  account: string;
  chip: RfidFactsFragment;
  /** The members it can be assigned to; none for a personal chip. */
  members: readonly RfidMemberFactsFragment[];
  viewerId: string;
  again: () => Promise<void>;
}>;

/** Renames a chip, assigns it to another member and sets its cost centre. */
export function ChipForm({ account, chip, members, viewerId, again }: Props) {
  const text = useText();
  const write = useWrite(UpdateRfidDocument, { refetches: rfidLists });
  const { confirm } = useConfirmation();
  const holder = chip.member?.id ?? '';
  const form = useSaveForm({
    resolver,
    values: {
      description: chip.description ?? '',
      memberId: holder,
      costCenter: chip.costCenter ?? '',
    },
    save: async (given) => {
      const { id, version } = chip;
      const isReassigned = members.length > 0 && (given.memberId ?? '') !== holder;
      await write({
        accountId: account,
        id,
        version,
        description: given.description ?? null,
        ...(isReassigned && { memberId: given.memberId ?? null }),
        ...(members.length > 0 &&
          (given.costCenter ?? null) !== chip.costCenter && {
            costCenter: given.costCenter ?? null,
          }),
      });
      if (isReassigned) confirm('rfid.handedOver', { next: 'rfid.handedOver.next' });
      else confirm('rfid.saved');
    },
    draft: `rfid:${chip.id}:${chip.version}:${viewerId}`,
  });
  const gone = holder !== '' && !members.some(({ id }) => id === holder);
  const choices = gone && chip.member ? [chip.member, ...members] : members;
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
        {members.length > 0 && (
          <>
            <MemberField
              members={choices}
              hint={text('rfid.member.hint')}
              {...form.field('memberId')}
            />
            <CostCenterField
              member={members.find(({ id }) => id === holder)}
              {...form.field('costCenter')}
            />
          </>
        )}
      </Fields>
    </Form>
  );
}
