import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod/mini';
import { setMemberCostCenterInput } from '../../../schema/inputs/rfid.ts';
import { Disclosure } from '../../components/layout/Disclosure.tsx';
import { TextField } from '../../components/forms/Field.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useText } from '../../lib/use-text.ts';
import { SetMemberCostCenterDocument, type RfidMemberFactsFragment } from './generated/Rfid.ts';

const resolver = zodResolver(z.object({ costCenter: setMemberCostCenterInput.shape.costCenter }));

type Props = Readonly<{ account: string; member: RfidMemberFactsFragment }>;

/** Sets the cost centre of the member who has a chip, which applies to all their charging on chips without one. */
export function MemberCostCenter({ account, member }: Props) {
  const text = useText();
  const write = useWrite(SetMemberCostCenterDocument);
  const { confirm } = useConfirmation();
  const { id, name } = member;
  const form = useSaveForm({
    resolver,
    values: { costCenter: member.costCenter ?? '' },
    save: async ({ costCenter }) => {
      await write({ accountId: account, memberId: id, costCenter });
      confirm('rfid.costCenter.saved', {
        next: 'rfid.costCenter.saved.next',
        values: { name },
        undo: {
          run: () => write({ accountId: account, memberId: id, costCenter: member.costCenter }),
          done: 'rfid.costCenter.restored',
        },
      });
    },
    draft: `rfid-member:${id}`,
  });
  return (
    <Disclosure>
      <summary>{text('rfid.costCenter.ofMember', { name })}</summary>
      <div>
        <Form of={form} action={text('save')}>
          <Fields>
            <TextField
              label={text('rfid.costCenter')}
              hint={text('rfid.costCenter.memberHint')}
              autoComplete="off"
              {...form.field('costCenter')}
            />
          </Fields>
        </Form>
      </div>
    </Disclosure>
  );
}
