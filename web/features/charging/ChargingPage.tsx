import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { SessionSkeleton } from '../../components/charging/SessionSkeleton.tsx';
import { Card } from '../../components/layout/Section.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import {
  Loading,
  PageSkeleton,
  SkeletonBlock,
  SkeletonSection,
} from '../../components/loading/Loading.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { measures } from '../../theme/measures.ts';
import { withQuery } from '../../../schema/paths.ts';
import { useAccount, type PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { AddressProblems } from './AddressProblems.tsx';
import { osloDay } from '../../lib/oslo-day.ts';
import { Exports } from './Exports.tsx';
import { Filters } from './Filters.tsx';
import type { RecordPlace } from './RecordDialog.tsx';
import { TotalLine } from './TotalLine.tsx';
import { TotalFigures, Totals } from './Totals.tsx';
import { useJourney } from './use-journey.ts';
import { History, Statistics } from './views.ts';
import { serverNow } from '../../lib/server-clock.ts';

/**
 * `/charging-journey`: the person's own charging, or the family's for its administrator; `/organization/charging-journey`:
 * what the organisation pays for (CHARGE-10).
 */
export function ChargingPage() {
  const account = useAccount();
  if (account) return <Journey key={account.id} account={account} />;
  return (
    <Loading>
      <PageSkeleton />
    </Loading>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
  [theme.breakpoints.down('small')]: { '& fieldset': { flexBasis: '100%' } },
}));

/** The ways on from the page, together at the end of a wide line. */
const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 3),
  [theme.breakpoints.down('small')]: { display: 'contents' },
}));

/** The controls of a view before its code is there: a press would be lost. */
const Waiting = styled('div')({ display: 'contents' });

function Journey({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const [today] = useState(() => osloDay(serverNow()));
  const state = useJourney(today);
  const { journey, change, maxDays } = state;
  const toolbar = (controls: ReactNode, hasSort = false) => (
    <Filters
      account={account}
      state={state}
      today={today}
      show={text(hasSort ? 'charging.history.showAny' : 'charging.statistics.show')}
      hasSort={hasSort}
      controls={controls}
    >
      <Exports account={account} journey={journey} today={today} maxDays={maxDays} />
    </Filters>
  );
  return (
    <ListPage>
      <Head>
        <PageTitle>
          {text(account.isFamily ? 'nav.familyChargingJourney' : 'nav.chargingJourney')}
        </PageTitle>
        <Ways>
          <TextLink to={withQuery(`${account.chargingPath}/prices`, account.query)}>
            {text('charging.prices')}
          </TextLink>
          <SegmentedControl
            label={text('charging.view.label')}
            value={journey.view}
            onChange={(view) => change({ view })}
            options={[
              { value: 'history', label: text('charging.view.history') },
              { value: 'statistics', label: text('charging.view.statistics') },
            ]}
          />
        </Ways>
      </Head>
      <AddressProblems problems={journey.problems} maxDays={maxDays} />
      {journey.view === 'history' ? (
        <Suspense
          fallback={
            <Waiting inert>
              <TotalLine figures={undefined} vat={journey.vat}>
                <Totals figures={undefined} vat={journey.vat} onVat={(vat) => change({ vat })} />
              </TotalLine>
              {toolbar(null, true)}
              <Loading>
                <Card>
                  <Rows>
                    {Array.from({ length: 8 }, (_, row) => (
                      <li key={row}>
                        <SessionSkeleton isCompact />
                      </li>
                    ))}
                  </Rows>
                </Card>
              </Loading>
            </Waiting>
          }
        >
          <History account={account} state={state} today={today} />
        </Suspense>
      ) : (
        <>
          <Suspense
            fallback={
              <Waiting inert>
                {toolbar(<Skeleton variant="rounded" width="16rem" height={measures.target} />)}
                <Loading>
                  <ListPage>
                    <SkeletonSection>
                      <SkeletonBlock height={440} />
                    </SkeletonSection>
                    <SkeletonSection title={text('charging.statistics.title')}>
                      <TotalFigures figures={undefined} vat={journey.vat} />
                    </SkeletonSection>
                  </ListPage>
                </Loading>
              </Waiting>
            }
          >
            <Statistics account={account} state={state} toolbar={toolbar} />
          </Suspense>
          <Outlet context={{ account } satisfies RecordPlace} />
        </>
      )}
    </ListPage>
  );
}
