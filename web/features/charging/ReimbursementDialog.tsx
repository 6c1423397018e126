import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import type { PeriodLimits } from '../../../schema/inputs/period.ts';
import { amountInSentence, othersCosts } from '../../components/charging/amounts.ts';
import { writeCosts } from '../../components/charging/foreign-costs.ts';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { payerInSentence } from '../../components/charging/payer.ts';
import { choicesOf, DownloadButton } from '../../components/files/DownloadButton.tsx';
import { TextField } from '../../components/forms/Field.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { Modal } from '../../components/dialogs/Modal.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { filterGroups } from './filters.ts';
import { noFilter, periodVariable } from '../../../schema/inputs/journey.ts';
import { ChargingPaidByOthersDocument } from './generated/ChargingPaidByOthers.ts';
import { HomeElectricityFields } from './HomeElectricityFields.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { oreOf } from './rate.ts';
import { formats, useFileUrl } from './use-file-url.ts';
import { useFilterOptions } from './use-filter-options.ts';
import { useHomeElectricity } from './use-home-electricity.ts';
import { usePeriodName } from './use-period-name.ts';

type Props = Readonly<{
  account: PageAccount;
  /** The page's selection, with which the statement begins. */
  query: ChargingQuery;
  limits: PeriodLimits;
  onClose: () => void;
}>;

/** The basis of a statement: what the session cost, a rate, or the price of its hours at home. */
const METHODS = ['cost', 'rate', 'hours'] as const;
type Method = (typeof METHODS)[number];

const ALL_TIME = { period: { type: 'all' } } as const;

/** The sessions of a statement: those that the person pays, or all. */
const PAYERS = {
  own: ['SELF'],
  all: ['SELF', 'ORGANIZATION'],
} as const satisfies Record<string, readonly ChargingQuery['filter']['payers'][number][]>;

/** The part of the chosen sessions that an organisation pays already. Null without one, and while it is unknown. */
function usePaidByOthers(
  account: PageAccount,
  period: ChargingQuery['period'],
  filter: ChargingQuery['filter'],
) {
  const intl = useIntl();
  const { data } = useQuery(
    ChargingPaidByOthersDocument,
    account.isPersonal
      ? {
          variables: {
            account: account.id,
            period: periodVariable(period),
            filter: { ...filter, payers: ['ORGANIZATION'] },
          },
        }
      : skipToken,
  );
  const figures = data?.viewer?.account?.chargingJourney.statistics?.figures;
  if (!figures?.costSplit) return null;
  return {
    count: figures.totalChargingAmount,
    amounts: othersCosts(figures.costSplit),
    foreignCosts: figures.foreignCosts,
    payer: payerInSentence(figures.costSplit.payingOrganization, intl),
  };
}

/** The statement that a driver hands in for a company car: a period, chips or vehicles, and what counts for a kWh. */
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
  // A choice stays visible, even in a period in which it did not charge.
  const options = useFilterOptions(account.id, ALL_TIME);
  const groups = filterGroups(options, intl).filter(
    ({ part }) => part === 'rfidIds' || part === 'vehicleIds',
  );
  const format = useFormat();
  const electricity = useHomeElectricity(account);
  const [chosenMethod, setMethod] = useState<Method>('cost');
  const method = chosenMethod === 'hours' && electricity === null ? 'cost' : chosenMethod;
  const counted: typeof filter =
    method === 'hours' ? { ...filter, accessCategories: ['HOME'] } : filter;
  const others = usePaidByOthers(account, period, counted);
  const [takesAll, setTakesAll] = useState(false);
  const ore = oreOf(rate);
  const isWrong = rate.trim() !== '' && ore === null;
  const isReady = { cost: true, rate: ore !== null, hours: (electricity?.home ?? null) !== null }[
    method
  ];
  const fetchUrl = useFileUrl(account.id, {
    period,
    filter: { ...counted, payers: account.isPersonal ? [...PAYERS[takesAll ? 'all' : 'own']] : [] },
    sort: { field: 'DATE', direction: 'ASCENDING' },
  });
  return (
    <Modal title={text('reimbursement.title')} onClose={onClose}>
      <Typography>
        {text(method === 'hours' ? 'electricity.whichSessions' : 'reimbursement.text')}
      </Typography>
      <PeriodPicker
        period={period}
        today={limits.today}
        maxDays={limits.maxDays}
        onChange={setPeriod}
      />
      {groups.length > 0 && <FilterPanel groups={groups} filter={filter} onChange={setFilter} />}
      {others && (
        <div>
          <Checkbox
            label={text('reimbursement.others', { payer: others.payer })}
            checked={takesAll}
            onChange={({ target }) => setTakesAll(target.checked)}
          />
          <Typography color="textSecondary">
            {text(takesAll ? 'reimbursement.takenIn' : 'reimbursement.leftOut', {
              count: others.count,
              amount: writeCosts(
                amountInSentence(others.amounts, { write: format.moneyFixed, intl }),
                others.foreignCosts,
                { format, intl },
              ),
              payer: others.payer,
            })}
          </Typography>
        </div>
      )}
      <SegmentedControl
        label={text('electricity.method')}
        value={method}
        options={METHODS.filter((one) => one !== 'hours' || electricity !== null).map((one) => ({
          value: one,
          label: text(`electricity.method.${one}`),
        }))}
        onChange={setMethod}
      />
      {method === 'rate' && (
        <TextField
          label={text('reimbursement.rate')}
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          problem={isWrong ? text('reimbursement.rateInvalid') : undefined}
          onChange={({ target }) => setRate(target.value)}
        />
      )}
      {method === 'hours' && electricity && <HomeElectricityFields state={electricity} />}
      <Typography color="textSecondary">
        {text('reimbursement.period', { period: nameOf(period) })}
      </Typography>
      <DownloadButton
        isDisabled={!isReady}
        files={choicesOf(
          formats,
          (format) => text('reimbursement.file', { format }),
          async (format) => {
            if (method === 'hours') await electricity?.save();
            return fetchUrl({
              kind: 'REIMBURSEMENT',
              format,
              rate: method === 'rate' ? ore : null,
              homeElectricity: method === 'hours' ? (electricity?.home ?? null) : null,
            });
          },
        )}
      />
    </Modal>
  );
}
