import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import { toFailure } from '../../lib/failure.ts';
import { isFiltered, noFilter } from './journey-query.ts';
import { icons } from './icons.ts';
import { MonthHeading } from './MonthHeading.tsx';
import { RecordRow } from './RecordRow.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { Totals } from './Totals.tsx';
import { useHistory } from './use-history.ts';
import type { JourneyState } from './use-journey.ts';
import type { Scope } from './use-scope.ts';

type Props = Readonly<{ scope: Scope; state: JourneyState }>;

/** The sessions that the address asks for, with what they come to above them. */
export function History({ scope, state: { journey, change } }: Props) {
  const { query } = journey;
  const { list, state, head, restart } = useHistory(scope, query);
  const [now] = useState(Date.now);
  const intl = useIntl();
  const failed = state.failure === null ? null : toFailure(state.failure);
  const isEmpty = state.isComplete && state.length === 0;
  const byDate = query.sort.field === 'DATE';
  const months = head?.months;
  const row = useCallback(
    (index: number) => {
      const record = list.row(index);
      return record ? <RecordRow record={record} scope={scope} now={now} /> : <RecordSkeleton />;
    },
    [list, scope, now],
  );
  const heading = useCallback(
    (key: string) => <MonthHeading month={key} months={months} />,
    [months],
  );

  return (
    <>
      {!isEmpty && (
        <Totals
          figures={head?.totals}
          vat={journey.vat}
          onVat={(vat) => change({ vat })}
          retry={{ run: restart, isRunning: state.isLoading }}
          hasFailed={failed !== null && state.length === 0}
        />
      )}
      <Section
        title={intl.formatMessage({ id: 'charging.sessions' })}
        action={
          <Typography variant="body2" color="textSecondary">
            <FormattedMessage id="home.sessions.vat" />
          </Typography>
        }
      >
        <Stack>
          {state.length > 0 && (
            <VirtualRows
              label={intl.formatMessage({ id: 'charging.history.title' })}
              length={state.length}
              total={head?.totals?.totalChargingAmount}
              groups={byDate ? state.groups : none}
              row={row}
              heading={heading}
              onShow={list.show}
              onNearEnd={list.more}
            />
          )}
          {isEmpty && (
            <Nothing isFiltered={isFiltered(query)} clear={() => change({ filter: noFilter })} />
          )}
          {failed && (
            <ErrorBanner failure={failed} onRetry={list.retry} isRetrying={state.isLoading}>
              <FormattedMessage
                id={state.length > 0 ? 'charging.history.moreFailed' : 'charging.history.failed'}
              />
            </ErrorBanner>
          )}
          {!failed && state.length === 0 && !isEmpty && <Skeletons />}
          {!failed && state.length > 0 && !state.isComplete && (
            <Actions>
              <Button variant="outlined" loading={state.isLoading} onClick={list.more}>
                <FormattedMessage id="charging.history.more" />
              </Button>
            </Actions>
          )}
        </Stack>
      </Section>
    </>
  );
}

const none: readonly [] = [];

/** What will appear here and how; or that the filter lets nothing through, and how to open it. */
function Nothing({ isFiltered, clear }: Readonly<{ isFiltered: boolean; clear: () => void }>) {
  const intl = useIntl();
  const about = isFiltered ? 'charging.history.emptyFiltered' : 'charging.history.empty';
  return (
    <>
      <EmptyState
        icon={icons.charging}
        title={intl.formatMessage({ id: about })}
        text={intl.formatMessage({
          id: isFiltered ? 'charging.history.emptyFilteredText' : 'charging.history.emptyText',
        })}
      />
      {isFiltered && (
        <Actions>
          <Button variant="outlined" onClick={clear}>
            <FormattedMessage id="charging.filter.clear" />
          </Button>
        </Actions>
      )}
    </>
  );
}

const Skeletons = () => (
  <Loading>
    <Rows>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <li key={row}>
          <RecordSkeleton />
        </li>
      ))}
    </Rows>
  </Loading>
);
