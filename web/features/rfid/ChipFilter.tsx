import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { SearchField } from '../../components/SearchField.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
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
  const intl = useIntl();
  return (
    <Parts>
      <SearchField
        label={intl.formatMessage({ id: 'rfid.search' })}
        value={filter.search}
        onChange={filter.onSearch}
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
