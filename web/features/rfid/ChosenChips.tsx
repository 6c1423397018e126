import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_CHANGED_RFIDS } from '../../../schema/inputs/values.ts';
import { ListButton } from '../../components/lists/FilterSheet.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useHasRoom } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { ChangeChipsDialog } from './ChangeChipsDialog.tsx';
import type { RfidFactsFragment } from './generated/Rfid.ts';
import type { useChosenChips } from './use-chosen-chips.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5),
  borderRadius: theme.spacing(1),
  backgroundColor: theme.vars.palette.secondary.soft,
}));

/** Starts the selection of several chips. One word on a phone, where the filter needs the space. */
export function ChooseSeveral({ onStart }: Readonly<{ onStart: () => void }>) {
  const text = useText();
  const hasRoom = useHasRoom();
  return (
    <ListButton variant="outlined" aria-label={text('rfid.chooseSeveral')} onClick={onStart}>
      {text(hasRoom ? 'rfid.chooseSeveral' : 'rfid.chooseShort')}
    </ListButton>
  );
}

type Props = Readonly<{
  account: string;
  of: ReturnType<typeof useChosenChips>;
  /** The page of the bulk import. Null without one. */
  listPath: string | null;
  /** The loaded chips of the list. */
  rows: readonly RfidFactsFragment[];
}>;

/** Changes the selected chips together. */
export function ChosenChips({ account, of, listPath, rows }: Props) {
  const text = useText();
  const { chosen, stop, choose } = of;
  const [isChanging, setChanging] = useState(false);
  const count = chosen?.size ?? 0;
  useAnnouncedResult(`${count}`, chosen ? text('rfid.chosen', { count }) : undefined);
  if (!chosen) return null;
  return (
    <Bar>
      <Typography>
        {text(count === MAX_CHANGED_RFIDS ? 'rfid.chosenMost' : 'rfid.chosen', { count })}
      </Typography>
      <Actions>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          disabled={count === 0}
          onClick={() => setChanging(true)}
        >
          {text('rfid.changeChosen')}
        </Button>
        <Button variant="outlined" onClick={() => choose(rows)}>
          {text('rfid.chooseAll', { count: Math.min(rows.length, MAX_CHANGED_RFIDS) })}
        </Button>
        {listPath !== null && (
          <Button variant="text" component={Link} to={listPath}>
            {text('rfid.several.open')}
          </Button>
        )}
        <Button variant="text" onClick={stop}>
          {text('rfid.chooseNone')}
        </Button>
      </Actions>
      {isChanging && (
        <ChangeChipsDialog
          account={account}
          chips={rows.filter(({ id }) => chosen.has(id))}
          onChanged={(refused) => {
            if (refused.length === 0) stop();
            else choose(refused);
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Bar>
  );
}
