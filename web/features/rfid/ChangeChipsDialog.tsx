import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { setMemberCostCenterInput } from '../../../schema/inputs/rfid.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { SelectField, TextField } from '../../components/forms/Field.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { CancelButton, Modal } from '../../components/dialogs/Modal.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { UpdateRfidsDocument, type RfidFactsFragment } from './generated/Rfid.ts';
import { MemberField } from './MemberField.tsx';
import { useMemberId } from './use-member.ts';
import { chipLists } from './use-rfids.ts';

const changes = ['BLOCK', 'UNBLOCK', 'MEMBER', 'COST_CENTER'] as const;
type Change = (typeof changes)[number];

type Props = Readonly<{
  account: string;
  chips: readonly RfidFactsFragment[];
  /** Receives the chips that are not changed. */
  onChanged: (refused: readonly RfidFactsFragment[]) => void;
  onClose: () => void;
}>;

/** Makes one change of several chips: explains it before, and afterwards lists the chips that could not be changed. */
export function ChangeChipsDialog({ account, chips, onChanged, onClose }: Props) {
  const text = useText();
  const client = useApolloClient();
  const { confirm } = useConfirmation();
  const [change, setChange] = useState<Change>('BLOCK');
  const [member, setMember] = useState('');
  const [costCenter, setCostCenter] = useState('');
  const [refused, setRefused] = useState<readonly RfidFactsFragment[]>([]);
  const memberId = useMemberId(account);
  const write = useWrite(UpdateRfidsDocument, { refetches: chipLists });
  const count = chips.length;
  const booked = setMemberCostCenterInput.shape.costCenter.safeParse(costCenter);
  const { isRunning, failure, run } = useAction(async () => {
    if (change === 'COST_CENTER' && !booked.success) return;
    const { refused } = await write({
      accountId: account,
      rfids: chips.map(({ id, version }) => ({ id, version })),
      ...{
        BLOCK: { status: 'INACTIVE' as const },
        UNBLOCK: { status: 'ACTIVE' as const },
        MEMBER: { memberId: change === 'MEMBER' ? await memberId(member) : null },
        COST_CENTER: { costCenter: booked.data ?? null },
      }[change],
    });
    const left = chips.filter(({ id }) => refused.some(({ rfidId }) => rfidId === id));
    onChanged(left);
    setRefused(left);
    confirm('rfid.changed', { values: { count: count - left.length } });
    if (left.length === 0) onClose();
    else void client.refetchQueries({ include: chipLists });
  });
  return (
    <Modal title={text('rfid.change.title', { count })} isLocked={isRunning} onClose={onClose}>
      {refused.length > 0 ? (
        <>
          <Notice tone="warning" title={text('rfid.change.refused', { count: refused.length })}>
            {refused.map(({ description, serialNumber }) => description ?? serialNumber).join(', ')}
          </Notice>
          <Typography>{text('rfid.change.refusedText')}</Typography>
          <FinalActions>
            <Button variant="contained" onClick={onClose}>
              {text('rfid.change.look')}
            </Button>
          </FinalActions>
        </>
      ) : (
        <>
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
                label={text('rfid.costCenter')}
                hint={text('rfid.costCenter.hint')}
                autoComplete="off"
                maxLength={50}
                value={costCenter}
                onChange={({ target }) => setCostCenter(target.value)}
              />
            )}
          </Fields>
          <Typography>{text(`rfid.change.${change}.text`)}</Typography>
          {failure && <ErrorBanner failure={failure} />}
          <FinalActions>
            <Button
              variant="contained"
              color={change === 'BLOCK' ? 'error' : 'primary'}
              loading={isRunning}
              onClick={() => void run()}
            >
              {text(`rfid.change.${change}.action`, { count })}
            </Button>
            <CancelButton disabled={isRunning} />
          </FinalActions>
        </>
      )}
    </Modal>
  );
}
