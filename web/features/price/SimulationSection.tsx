import { skipToken, useQuery } from '../../data/use-query.ts';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { FactLine } from '../../components/layout/FactLine.tsx';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { Loading, SkeletonBlock } from '../../components/loading/Loading.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { PriceSimulationInput } from '../../generated/schema.ts';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import {
  PriceSimulationDocument,
  type PriceOutcomePartsFragment,
  type PriceSimulationQuery,
} from './generated/SimulationSection.ts';

type Organization = NonNullable<NonNullable<PriceSimulationQuery['viewer']>['organization']>;
type Simulation = NonNullable<Organization['priceSimulation']>;

/** The time without a key after which the input is simulated. */
const PAUSE_MS = 400;

/** A value once it has stayed the same for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type Props = Readonly<{
  /** Null while the input is no price. */
  input: PriceSimulationInput | null;
}>;

/** The simulated effect of the prices over the last three whole months, beside the current ones. */
export function SimulationSection({ input }: Props) {
  const text = useText();
  const settled = useSettled(JSON.stringify(input));
  const settledInput: PriceSimulationInput | null =
    settled === JSON.stringify(input) ? input : null;
  const query = useQuery(
    PriceSimulationDocument,
    settledInput === null ? skipToken : { variables: { input: settledInput } },
  );
  const { value, retry } = selectFetched(
    // The result of another price is none.
    { ...query, previousData: undefined },
    ({ viewer }) => viewer?.organization?.priceSimulation,
  );
  const result = useResult();
  useAnnouncedResult(settled, settledInput !== null && value ? result(value) : undefined);
  return (
    <Section title={text('price.simulation')}>
      {settledInput === null ? (
        <Typography color="textSecondary" sx={{ maxWidth: measures.reading }}>
          {text(input === null ? 'price.simulation.before' : 'price.simulation.running')}
        </Typography>
      ) : (
        <Tried value={value} retry={retry} />
      )}
    </Section>
  );
}

/** The result in a sentence, for screen readers: the section stays silent while a price is typed. */
function useResult() {
  const text = useText();
  const format = useFormat();
  return ({ sessions, today, proposed }: Simulation): string => {
    if (sessions === 0) return text('price.simulation.noSessions');
    if (today === null || proposed === null) return text('price.simulation.unknown');
    return text('price.simulation.announced', { revenue: format.money(proposed.revenueNoVat) });
  };
}

type TriedProps = Readonly<{ value: Simulation | null | undefined; retry: Retry }>;

function Tried({ value, retry }: TriedProps) {
  const text = useText();
  if (value === undefined)
    return (
      <Loading>
        <SkeletonBlock height={240} />
      </Loading>
    );
  if (value === null) return <RetryNotice title={text('price.simulation.failed')} retry={retry} />;
  return <Outcome simulation={value} />;
}

type FigureKey = keyof Omit<PriceOutcomePartsFragment, '__typename' | 'incomeNoVat'>;

/** The figures in order. Each is left out if it has no content. */
const FIGURES: readonly FigureKey[] = [
  'ownCost',
  'averageResident',
  'dearestResident',
  'averageOthersSession',
];

function Outcome({ simulation }: Readonly<{ simulation: Simulation }>) {
  const text = useText();
  const format = useFormat();
  const { from, to, sessions, energy, today, proposed } = simulation;
  if (sessions === 0) return <Typography>{text('price.simulation.noSessions')}</Typography>;
  if (today === null || proposed === null)
    return <Typography>{text('price.simulation.unknown')}</Typography>;
  const was = (now: number) => text('price.simulation.today', { amount: format.moneyFixed(now) });
  const change = (now: number, then: number) => {
    if (then === now) return text('price.simulation.same');
    const difference = format.moneyFixed(Math.abs(then - now));
    return text(then > now ? 'price.simulation.more' : 'price.simulation.less', { difference });
  };
  const income =
    today.incomeNoVat !== null && proposed.incomeNoVat !== null
      ? ([today.incomeNoVat, proposed.incomeNoVat, 'incomeNoVat'] as const)
      : ([today.revenueNoVat, proposed.revenueNoVat, 'revenueNoVat'] as const);
  return (
    <Stack>
      <Typography sx={{ maxWidth: measures.reading }}>
        {text('price.simulation.basis', {
          count: sessions,
          energy: format.energy(energy),
          from: format.date(from),
          to: format.date(to),
        })}
      </Typography>
      <Figures>
        <Figure
          isLarge
          label={text(`price.outcome.${income[2]}`)}
          value={change(income[0], income[1])}
        />
        <Figure
          label={text('price.simulation.total')}
          value={format.moneyFixed(income[1])}
          note={was(income[0])}
        />
      </Figures>
      <Figures>
        {FIGURES.map((key) => {
          const [now, then] = [today[key], proposed[key]];
          if (now === null || then === null || (now === 0 && then === 0)) return null;
          return (
            <Figure
              key={key}
              label={text(`price.outcome.${key}`)}
              value={format.moneyFixed(then)}
              note={<FactLine facts={[was(now), change(now, then)]} />}
            />
          );
        })}
      </Figures>
      <NoVat simulation={simulation} />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: measures.reading }}>
        {[
          text('price.simulation.assumption'),
          simulation.residents > 0 && text('price.simulation.residents'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Stack>
  );
}

/** The prices to simulate, without VAT. */
function NoVat({ simulation }: Readonly<{ simulation: Simulation }>) {
  const text = useText();
  const format = useFormat();
  const { kwhPriceNoVat, spotMarkupNoVat, minutePriceNoVat } = simulation;
  const parts = [
    kwhPriceNoVat !== null && text('price.perKwh', { price: format.moneyFixed(kwhPriceNoVat) }),
    spotMarkupNoVat !== null && text('price.spot', { markup: format.moneyFixed(spotMarkupNoVat) }),
    minutePriceNoVat !== null &&
      text('price.perMinute', { price: format.moneyFixed(minutePriceNoVat) }),
  ].filter(Boolean);
  return (
    <Typography variant="body2" color="textSecondary">
      {text('price.newNoVat', { price: parts.join(' · ') })}
    </Typography>
  );
}
