import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import type { PeriodLimits } from '../../../schema/inputs/period.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { TextField } from '../../components/Field.tsx';
import { Modal } from '../../components/Modal.tsx';
import { ChargingOptionsDocument } from '../../generated/graphql.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { filterGroups } from './filters.ts';
import { noFilter } from './journey-query.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { oreOf } from './rate.ts';
import { formats, useFileUrl } from './use-file-url.ts';
import { usePeriodName } from './use-period-name.ts';

type Props = Readonly<{
  account: PageAccount;
  /** What the page shows: where the statement begins. */
  query: ChargingQuery;
  limits: PeriodLimits;
  onClose: () => void;
}>;

/** What a driver hands in for a company car: a period, chips or vehicles, and a rate of one's own. */
export function ReimbursementDialog({ account, query, limits, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const nameOf = usePeriodName();
  const [period, setPeriod] = useState(query.period);
  const [filter, setFilter] = useState({
    ...noFilter,
    rfidIds: query.filter.rfidIds,
    vehicleIds: query.filter.vehicleIds,
  });
  const [rate, setRate] = useState('');
  const { data } = useQuery(ChargingOptionsDocument, {
    // What is chosen stays in sight, also in a period in which it did not charge.
    variables: { account: account.id, period: { type: 'ALL' } },
  });
  const options = data?.viewer?.account?.chargingJourney.filterOptions;
  const groups = filterGroups(options, intl).filter(
    ({ part }) => part === 'rfidIds' || part === 'vehicleIds',
  );
  const ore = oreOf(rate);
  const isWrong = rate.trim() !== '' && ore === null;
  const fetchUrl = useFileUrl(account.id, {
    period,
    filter,
    sort: { field: 'DATE', direction: 'ASCENDING' },
  });
  return (
    <Modal title={text('charging.reimbursement.title')} onClose={onClose}>
      <Typography>{text('charging.reimbursement.text')}</Typography>
      <PeriodPicker
        period={period}
        today={limits.today}
        maxDays={limits.maxDays}
        onChange={setPeriod}
      />
      {groups.length > 0 && <FilterPanel groups={groups} filter={filter} onChange={setFilter} />}
      <TextField
        label={text('charging.reimbursement.rate')}
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        problem={isWrong ? text('charging.reimbursement.rateInvalid') : undefined}
        onChange={({ target }) => setRate(target.value)}
      />
      <Typography color="textSecondary">
        {text('charging.reimbursement.period', { period: nameOf(period) })}
      </Typography>
      <DownloadButton
        isDisabled={isWrong}
        files={formats.map((format) => ({
          label: format,
          name: text('charging.reimbursement.file', { format }),
          address: () => fetchUrl({ kind: 'REIMBURSEMENT', format, rate: ore }),
        }))}
      />
    </Modal>
  );
}
