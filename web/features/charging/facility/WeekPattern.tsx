import { useQuery } from '../../../data/use-query.ts';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { ChartTable } from '../../../components/charts/ChartTable.tsx';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../../components/loading/Loading.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { SegmentedControl } from '../../../components/forms/SegmentedControl.tsx';
import { Stack } from '../../../components/layout/Stack.tsx';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden.tsx';
import { refreshed, selectFetched } from '../../../lib/select-fetched.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import {
  facilityPatternVariables,
  type FacilityJourney,
} from '../../../../schema/inputs/facility-journey.ts';
import { writeUse } from '../statistics-metrics.ts';
import { usePeriodName } from '../use-period-name.ts';
import {
  FacilityPatternDocument,
  type FacilityPatternQuery,
} from './generated/FacilityStatistics.ts';

type Organization = NonNullable<NonNullable<FacilityPatternQuery['viewer']>['organization']>;
type Hours = NonNullable<Organization['facility']['pattern']>;
type Shown = 'energy' | 'use';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** So many columns have a label each on a phone. */
const MAX_LABELLED = 12;
/** The distance of labels above that. */
const HOURS_PER_LABEL = 6;
/** So many empty hours in a row are folded into a gap. */
const MIN_FOLDED = 3;
/** A few hours of use do not fill a wide screen. */
const LARGEST_CELL = '3rem';
/** The side of the largest square, in percent of its cell. */
const LARGEST = 92;

/** An hour of the day, or a gap for hours that are empty on every day: `[from, to)`. */
type Slot = Readonly<{ from: number; to: number; isGap: boolean }>;

/** The hours in order, with runs of empty ones folded. */
function slotsOf(isEmpty: (hour: number) => boolean): readonly Slot[] {
  const slots: Slot[] = [];
  for (let from = 0; from < HOURS.length;) {
    let to = from;
    while (to < HOURS.length && isEmpty(to)) to += 1;
    const isGap = to - from >= MIN_FOLDED;
    slots.push({ from, to: isGap ? to : from + 1, isGap });
    from = isGap ? to : from + 1;
  }
  return slots;
}

const Drawing = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  // A label may be wider than its hour, and stands in the middle of it.
  '& > span': { display: 'flex', justifyContent: 'center', justifySelf: 'center', width: 0 },
  '& > [data-gap]': {
    alignSelf: 'stretch',
    justifySelf: 'center',
    borderInlineStart: `1px dashed ${theme.vars.palette.divider}`,
  },
}));

const Cell = styled('div')({ aspectRatio: '1', display: 'grid', placeItems: 'center' });

const Square = styled('div')(({ theme }) => ({
  aspectRatio: '1',
  minWidth: 1,
  backgroundColor: theme.vars.palette.primary.main,
  '&[data-empty=true]': { backgroundColor: theme.vars.palette.divider },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'CanvasText',
    '&[data-empty=true]': { backgroundColor: 'GrayText' },
  },
  // Browsers leave backgrounds out of print.
  printColorAdjust: 'exact',
}));

/** A Monday. The days after it give the names of the others. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;
const clock = (hour: number) => String(hour).padStart(2, '0');

/**
 * The use of a facility through the week: a square for each hour, with the value as its area, and the same as a table.
 */
export function WeekPattern({ query }: Readonly<{ query: FacilityJourney['query'] }>) {
  const text = useText();
  const { value, retry } = selectFetched(
    useQuery(FacilityPatternDocument, {
      variables: facilityPatternVariables(query),
      ...refreshed,
    }),
    ({ viewer }) => viewer?.organization?.facility.pattern,
  );
  return (
    <Fetched
      value={value}
      failure={text('facilityStatistics.pattern.failed')}
      retry={retry}
      skeleton={<SkeletonBlock height={280} />}
    >
      {(hours) => hours.length > 0 && <Pattern hours={hours} period={query.period} />}
    </Fetched>
  );
}

type Props = Readonly<{ hours: Hours; period: FacilityJourney['query']['period'] }>;

function Pattern({ hours, period }: Props) {
  const text = useText();
  const intl = useIntl();
  const format = useFormat();
  const nameOf = usePeriodName();
  const title = useId();
  const [chosen, setShown] = useState<Shown>('energy');
  const hasUse = hours.some(({ utilisation }) => utilisation !== null);
  const shown = hasUse ? chosen : 'energy';
  const valueOf = ({ energy, utilisation }: Hours[number]) =>
    shown === 'energy' ? Math.max(0, energy) : (utilisation ?? 0);
  const values = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, valueOf(one)]));
  const at = (weekday: number, hour: number) => values.get(`${weekday} ${hour}`) ?? 0;
  const max = Math.max(...values.values());
  const slots = slotsOf((hour) => WEEKDAYS.every((weekday) => at(weekday, hour) === 0));
  const gaps = slots.filter(({ isGap }) => isGap);
  const hasLabel = ({ from, isGap }: Slot, index: number) =>
    !isGap &&
    (slots.length <= MAX_LABELLED ||
      from % HOURS_PER_LABEL === 0 ||
      slots[index - 1]?.isGap === true);
  const write = (value: number) =>
    shown === 'energy' ? format.energy(value) : writeUse(value, intl);
  const dayName = (weekday: number, style: 'long' | 'short') =>
    intl.formatDate(MONDAY + (weekday - 1) * DAY_MS, { weekday: style, timeZone: 'UTC' });
  const top = hours.toSorted((one, other) => valueOf(other) - valueOf(one))[0];
  const metric =
    shown === 'energy' ? text('facilityStatistics.kwh') : text('facilityStatistics.metric.use');
  const caption = text('facilityStatistics.pattern.of', { metric, period: nameOf(period) });
  return (
    <Section
      title={text('facilityStatistics.pattern')}
      action={
        hasUse && (
          <SegmentedControl
            label={text('home.chart.shows')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'energy', label: text('charging.metric.energy') },
              { value: 'use', label: text('facilityStatistics.metric.use') },
            ]}
          />
        )
      }
    >
      <Stack>
        <Typography color="textSecondary">{text('facilityStatistics.pattern.text')}</Typography>
        {top && (
          <Typography>
            {text('facilityStatistics.pattern.top', {
              day: dayName(top.weekday, 'long'),
              from: clock(top.hour),
              to: clock((top.hour + 1) % HOURS.length),
              value: write(valueOf(top)),
            })}
          </Typography>
        )}
        <VisuallyHidden id={title}>{caption}</VisuallyHidden>
        <Drawing
          role="img"
          aria-labelledby={title}
          style={{
            gridTemplateColumns: `2.5rem ${slots.map(({ isGap }) => (isGap ? '1rem' : `minmax(0, ${LARGEST_CELL})`)).join(' ')}`,
          }}
        >
          {WEEKDAYS.map((weekday) => (
            <Fragment key={weekday}>
              <div>{dayName(weekday, 'short')}</div>
              {slots.map(({ from, isGap }) => {
                if (isGap) return <div key={from} data-gap />;
                // The area shows the value, not the side.
                const side = max > 0 ? Math.sqrt(at(weekday, from) / max) * LARGEST : 0;
                return (
                  <Cell key={from}>
                    <Square data-empty={side === 0} style={{ width: `${side}%` }} />
                  </Cell>
                );
              })}
            </Fragment>
          ))}
          <div />
          {slots.map((slot, index) => (
            <span key={slot.from}>{hasLabel(slot, index) && clock(slot.from)}</span>
          ))}
        </Drawing>
        {gaps.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {text('facilityStatistics.pattern.folded', {
              hours: intl.formatList(
                gaps.map(({ from, to }) => `${clock(from)}–${clock(to % HOURS.length)}`),
              ),
            })}
          </Typography>
        )}
        <ChartTable
          caption={caption}
          columns={[text('facilityStatistics.pattern.hour'), metric]}
          rows={WEEKDAYS.flatMap((weekday) =>
            HOURS.filter((hour) => at(weekday, hour) > 0).map((hour) => ({
              key: `${weekday} ${hour}`,
              name: `${dayName(weekday, 'long')} ${clock(hour)}–${clock((hour + 1) % HOURS.length)}`,
              cells: [write(at(weekday, hour))],
            })),
          )}
        />
      </Stack>
    </Section>
  );
}
