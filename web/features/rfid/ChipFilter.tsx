import { styled } from '@mui/material/styles';
import { SearchField } from '../../components/SearchField.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useText } from '../../lib/use-text.ts';
import type { useRfidFilter } from './use-rfid-filter.ts';

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

/** Words and a status that filter the list; fetched when typing pauses. */
export function ChipFilter({ filter }: Props) {
  const text = useText();
  return (
    <Parts>
      <SearchField label={text('rfid.search')} value={filter.search} onChange={filter.onSearch} />
      <SegmentedControl
        label={text('rfid.status')}
        value={filter.status ?? ''}
        options={[
          { value: '', label: text('rfid.status.all') },
          { value: 'ACTIVE', label: text('rfid.status.activeOnes') },
          { value: 'INACTIVE', label: text('rfid.status.blockedOnes') },
        ]}
        onChange={filter.onStatus}
      />
    </Parts>
  );
}
