import { useRef, useState } from 'react';
import { setMemberCostCenterInput } from '../../../schema/inputs/rfid.ts';
import { Fields } from '../../components/forms/Fields.tsx';
import { SelectField, TextField } from '../../components/forms/Field.tsx';
import { EachDialog } from '../../components/lists/several/EachDialog.tsx';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import { UpdateRfidDocument, type RfidFactsFragment } from './generated/Rfid.ts';
import { MemberField } from './MemberField.tsx';
import { useMemberId } from './use-member.ts';
import { chipLists } from './use-rfids.ts';

const changes = ['BLOCK', 'UNBLOCK', 'MEMBER', 'COST_CENTER'] as const;
type Change = (typeof changes)[number];

const { costCenter: costCenterInput } = setMemberCostCenterInput.shape;

type Props = Readonly<{
  account: string;
  /** The name of the list, under which an interrupted run is stored. */
  list: string;
  chips: readonly RfidFactsFragment[];
  /** Receives the ids of the chips that are left to change. */
  onChanged: (left: readonly string[]) => void;
  onClose: () => void;
}>;

/** Makes one change of several chips, one after another. A chip that is so already is counted, and not changed. */
export function ChangeChipsDialog({ account, list, chips, onChanged, onClose }: Props) {
  const text = useText();
  const [change, setChange] = useState<Change>('BLOCK');
  const [member, setMember] = useState('');
  const [costCenter, setCostCenter] = useState('');
  const findMember = useMemberId(account);
  // One lookup for all chips of a member.
  const found = useRef<Readonly<{ key: string; id: Promise<string | null> }>>(null);
  const memberId = () => {
    if (found.current?.key !== member) found.current = { key: member, id: findMember(member) };
    return found.current.id;
  };
  const write = useWrite(UpdateRfidDocument);
  const booked = costCenterInput.safeParse(costCenter);
  const isSame: Record<Change, (chip: RfidFactsFragment) => boolean> = {
    BLOCK: ({ status }) => status === 'INACTIVE',
    UNBLOCK: ({ status }) => status === 'ACTIVE',
    MEMBER: (chip) => (chip.member?.key ?? '') === member,
    COST_CENTER: (chip) => chip.costCenter === (booked.data ?? null),
  };
  const rows = chips.map((chip) => {
    const same = isSame[change](chip);
    return {
      id: chip.id,
      version: chip.version,
      name: chip.description ?? chip.serialNumber,
      note: text(`rfid.change.${change}.${same ? 'same' : 'due'}`),
      isDue: !same,
    };
  });
  const due = rows.filter(({ isDue }) => isDue).length;
  return (
    <EachDialog
      title={text('rfid.change.title', { count: chips.length })}
      list={list}
      rows={rows}
      counted={text(`rfid.change.${change}.counted`, { count: due, same: rows.length - due })}
      action={text(`rfid.change.${change}.action`, { count: due })}
      done={`rfid.change.${change}.done`}
      color={change === 'BLOCK' ? 'error' : 'primary'}
      isReady={() => change !== 'COST_CENTER' || booked.success}
      refetches={chipLists}
      send={async ({ id, version }) => {
        const changed = {
          BLOCK: () => ({ status: 'INACTIVE' as const }),
          UNBLOCK: () => ({ status: 'ACTIVE' as const }),
          MEMBER: async () => ({ memberId: await memberId() }),
          COST_CENTER: () => ({ costCenter: booked.data ?? null }),
        }[change]();
        await write({ accountId: account, id, version, ...(await changed) });
      }}
      onEnd={onChanged}
      onClose={onClose}
      fields={
        <Fields>
          <SelectField
            label={text('rfid.change.what')}
            value={change}
            options={changes.map((one) => [one, text(`rfid.change.${one}`)] as const)}
            onChange={({ target: { value } }) => {
              const next = changes.find((one) => one === value);
              if (next) setChange(next);
            }}
          />
          {change === 'MEMBER' && (
            <MemberField
              account={account}
              hint={text('rfid.member.hint')}
              value={member}
              onChange={({ target }) => setMember(target.value)}
            />
          )}
          {change === 'COST_CENTER' && (
            <TextField
              label={text('rfid.costCenter.ofChip')}
              hint={text('rfid.costCenter.hint')}
              autoComplete="off"
              maxLength={50}
              value={costCenter}
              onChange={({ target }) => setCostCenter(target.value)}
            />
          )}
        </Fields>
      }
    >
      {text(`rfid.change.${change}.text`)}
    </EachDialog>
  );
}
