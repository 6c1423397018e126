import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/Field.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import type { useRfidFilter } from './use-rfids.ts';

/** Ms without a keystroke. */
const pause = 250;
const longest = 100;

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: theme.spacing(1, 2),
  '& fieldset': { marginBottom: theme.spacing(3.25) },
  [theme.breakpoints.down('small')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& fieldset': { marginBottom: 0 },
  },
}));

type Props = Readonly<{ filter: ReturnType<typeof useRfidFilter> }>;

/** Words and a status that narrow the list; asked for once typing pauses. */
export function ChipFilter({ filter }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState(filter.search);
  const [seen, setSeen] = useState(filter.search);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // Taken away by another button, or by Back.
  if (filter.search !== seen) {
    setSeen(filter.search);
    if (filter.search !== typed.trim()) setTyped(filter.search);
  }
  const ask = (words: string) => {
    window.clearTimeout(timer.current);
    if (words.trim() !== filter.search) filter.onSearch(words.trim());
  };
  return (
    <Parts>
      <TextField
        type="search"
        label={intl.formatMessage({ id: 'rfid.search' })}
        problem={undefined}
        value={typed}
        maxLength={longest}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(ask, pause, target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') ask(typed);
        }}
      />
      <SegmentedControl
        label={intl.formatMessage({ id: 'rfid.status' })}
        value={filter.status ?? ''}
        options={[
          { value: '', label: intl.formatMessage({ id: 'rfid.status.all' }) },
          { value: 'ACTIVE', label: intl.formatMessage({ id: 'rfid.status.activeOnes' }) },
          { value: 'INACTIVE', label: intl.formatMessage({ id: 'rfid.status.blockedOnes' }) },
        ]}
        onChange={filter.onStatus}
      />
    </Parts>
  );
}
