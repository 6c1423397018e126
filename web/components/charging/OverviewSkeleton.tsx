import Skeleton from '@mui/material/Skeleton';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { Figure, Figures } from '../layout/Figures.tsx';
import { Section } from '../layout/Section.tsx';
import { Rows } from '../lists/Rows.tsx';
import { SkeletonBlock } from '../loading/Loading.tsx';
import { MonthChartSkeleton } from './MonthChartSkeleton.tsx';
import { SessionSkeleton } from './SessionSkeleton.tsx';

const short = <Skeleton width="6rem" />;
/** The number of sessions that a home shows at most. */
const SESSIONS = 5;

/** A home that is loading: its title, this month, and the latest sessions. */
export function OverviewSkeleton() {
  const text = useText();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  return (
    <>
      <SkeletonBlock height={40} />
      <Section title={text('home.month.titleLoading')}>
        <Figures>
          {hasAmounts && (
            <Figure isLarge label={text('home.month.cost')} value={short} note={short} />
          )}
          <Figure
            isLarge={!hasAmounts}
            label={text('home.month.energy')}
            value={short}
            note={short}
          />
          <Figure label={text('home.month.sessions')} value={short} note={short} />
        </Figures>
        <MonthChartSkeleton />
      </Section>
      <Section title={text('home.sessions.title')}>
        <Rows>
          {Array.from({ length: SESSIONS }, (_, row) => (
            <li key={row}>
              <SessionSkeleton />
            </li>
          ))}
        </Rows>
      </Section>
    </>
  );
}
