import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SkeletonBlock, Loading } from '../../components/Loading.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useAccount, type PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { AddressProblems } from './AddressProblems.tsx';
import { osloDay } from './calendar.ts';
import { Exports } from './Exports.tsx';
import { Filters } from './Filters.tsx';
import { History } from './History.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { Statistics } from './Statistics.tsx';
import { useJourney } from './use-journey.ts';

/**
 * `/charging-journey`: the person's own charging, or the family's for its administrator; `/organization/charging-journey`:
 * what the organisation pays for (specification section 2, "Charging journey").
 */
export function ChargingPage() {
  const account = useAccount();
  if (account) return <Journey key={account.id} account={account} />;
  return (
    <Loading>
      <SkeletonBlock height={480} />
    </Loading>
  );
}

function Journey({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const [today] = useState(() => osloDay(Date.now()));
  const state = useJourney(today);
  const { journey, change, maxDays } = state;
  const isHistory = journey.view === 'history';
  return (
    <Stack>
      <PageTitle>
        {text(account.isFamily ? 'nav.familyChargingJourney' : 'nav.chargingJourney')}
      </PageTitle>
      <SegmentedControl
        label={text('charging.view.label')}
        value={journey.view}
        onChange={(view) => change({ view })}
        options={[
          { value: 'history', label: text('charging.view.history') },
          { value: 'statistics', label: text('charging.view.statistics') },
        ]}
      />
      <PeriodPicker
        period={journey.query.period}
        today={today}
        maxDays={maxDays}
        onChange={(period) => change({ period })}
      />
      <AddressProblems problems={journey.problems} maxDays={maxDays} />
      <Filters account={account} state={state} hasSort={isHistory}>
        {isHistory && (
          <Exports account={account} journey={journey} today={today} maxDays={maxDays} />
        )}
      </Filters>
      {isHistory ? (
        <History account={account} state={state} />
      ) : (
        <Statistics account={account} state={state} />
      )}
      {/* A session's own address, over the list. */}
      <Outlet context={account} />
    </Stack>
  );
}
