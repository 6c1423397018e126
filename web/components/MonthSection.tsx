import { styled } from '@mui/material/styles';
import { EmptyState } from './EmptyState.tsx';
import { Fetched, type Retry } from './Fetched.tsx';
import { Section } from './Section.tsx';
import { TextLink } from './TextLink.tsx';
import type { MonthSectionFragment } from '../generated/graphql.ts';
import { paths, withQuery } from '../../schema/paths.ts';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';
import { charging } from './charging-icon.ts';
import { MonthChart, MonthChartSkeleton } from './MonthChart.tsx';
import { MonthFigures, MonthFiguresSkeleton } from './MonthFigures.tsx';

const Sessions = styled('p')(({ theme }) => ({ margin: theme.spacing(2, 0, 0) }));

type Props = Readonly<{
  overview: MonthSectionFragment | null | undefined;
  /** The charging journey that the sessions are in. */
  journey?: string;
  /** What will appear where there is nothing yet. */
  emptyText?: FormatjsIntl.Message['ids'];
  retry: Retry;
}>;

/** What was charged and what it cost this month, against last month, and the year by month. */
export function MonthSection({
  overview,
  journey = paths.chargingJourney,
  emptyText = 'home.month.emptyText',
  retry,
}: Props) {
  const text = useText();
  const format = useFormat();
  const title = overview
    ? text('home.month.title', { month: format.monthName(overview.thisMonth.month) })
    : text('home.month.titleLoading');
  return (
    <Section title={title}>
      <Fetched
        value={overview}
        failure={text('home.month.failed')}
        retry={retry}
        skeleton={
          <>
            <MonthFiguresSkeleton />
            <MonthChartSkeleton />
          </>
        }
      >
        {({ thisMonth, lastMonth, months }) =>
          months.every((month) => month.sessions === 0) ? (
            <EmptyState icon={charging} title={text('home.month.empty')} text={text(emptyText)} />
          ) : (
            <>
              <MonthFigures thisMonth={thisMonth} lastMonth={lastMonth} />
              <Sessions>
                <TextLink to={withQuery(journey, { period: 'month', month: thisMonth.month })}>
                  {text('home.month.sessionsOf', { month: format.monthName(thisMonth.month) })}
                </TextLink>
              </Sessions>
              <MonthChart months={months} running={thisMonth.month} />
            </>
          )
        }
      </Fetched>
    </Section>
  );
}
