import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SkeletonBlock, Loading } from '../../components/Loading.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Stack } from '../../components/Stack.tsx';
import { paths } from '../../../schema/paths.ts';
import { AddressProblems } from './AddressProblems.tsx';
import { osloDay } from './calendar.ts';
import { Exports } from './Exports.tsx';
import { Filters } from './Filters.tsx';
import { History } from './History.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { Statistics } from './Statistics.tsx';
import { useJourney } from './use-journey.ts';
import { useScope, type Scope } from './use-scope.ts';

/** `/charging-journey`: one's own charging, for a family's administrator the family's. */
export const PrivateChargingPage = () => <ChargingPage isOrganizationPage={false} />;

/** `/organization/charging-journey`: what the organisation pays for. */
export const OrganizationChargingPage = () => <ChargingPage isOrganizationPage />;

function ChargingPage({ isOrganizationPage }: Readonly<{ isOrganizationPage: boolean }>) {
  const scope = useScope(isOrganizationPage);
  const { pathname, search } = useLocation();
  if (scope === undefined)
    return (
      <Loading>
        <SkeletonBlock height={480} />
      </Loading>
    );
  if (typeof scope === 'string') {
    const own = isOrganizationPage ? paths.organizationChargingJourney : paths.chargingJourney;
    const elsewhere = `${scope}${pathname.slice(own.length)}`;
    return <Navigate replace to={{ pathname: elsewhere, search }} />;
  }
  return <Journey scope={scope} />;
}

/** What was charged and what it cost (specification section 2, "Charging journey"). */
function Journey({ scope }: Readonly<{ scope: Scope }>) {
  const intl = useIntl();
  const [today] = useState(() => osloDay(Date.now()));
  const state = useJourney(today);
  const { journey, change, maxDays } = state;
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const isHistory = journey.view === 'history';
  return (
    <Stack>
      <PageTitle>
        {text(scope.isFamily ? 'nav.familyChargingJourney' : 'nav.chargingJourney')}
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
      <Filters scope={scope} state={state} hasSort={isHistory}>
        {isHistory && <Exports scope={scope} journey={journey} today={today} maxDays={maxDays} />}
      </Filters>
      {isHistory ? (
        <History scope={scope} state={state} />
      ) : (
        <Statistics scope={scope} state={state} />
      )}
      {/* A session's own address, over the list. */}
      <Outlet context={scope} />
    </Stack>
  );
}
