import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Comparison, type Compared } from '../../components/charts/Comparison.tsx';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { writeForeignCosts } from '../../components/charging/foreign-costs.ts';
import {
  amountOf,
  ownCosts,
  shownWithVat,
  writeAmount,
  type Amounts,
} from '../../components/charging/amounts.ts';
import { othersPay } from '../../components/charging/payer.ts';
import { Section } from '../../components/layout/Section.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { JourneyView } from '../../../schema/inputs/journey.ts';
import type { ChargingFiguresFragment } from './generated/ChargingFigures.ts';
import type { StatisticsPartsFragment } from './generated/ChargingStatistics.ts';
import { VatSwitch } from './VatSwitch.tsx';

type Vat = JourneyView['vat'];

type Props = Readonly<{
  /** Undefined while they load. Null when they could not be fetched. */
  figures: ChargingFiguresFragment | null | undefined;
  vat: Vat;
  onVat: (vat: Vat) => void;
  /** Absent while their list loads. */
  retry?: Retry;
}>;

const WAITING: Retry = { run: () => undefined, isRunning: true, error: undefined };

const savingsOf = (known: ChargingFiguresFragment): Amounts => ({
  withVat: known.monetarySavings,
  noVat: known.monetarySavingsNoVat,
});

/** The totals of all sessions of the list, those not on the screen too. */
export function Totals({ figures, vat, onVat, retry = WAITING }: Props) {
  const text = useText();
  return (
    <Section
      title={text('charging.totals.title')}
      action={
        <VatSwitch
          amounts={figures ? [ownCosts(figures), savingsOf(figures)] : undefined}
          value={vat}
          onChange={onVat}
        />
      }
    >
      <Fetched
        value={figures}
        failure={text('charging.totals.failed')}
        retry={retry}
        skeleton={<TotalFigures figures={undefined} vat={vat} />}
      >
        {(known) => <TotalFigures figures={known} vat={vat} />}
      </Fetched>
    </Section>
  );
}

/** The corresponding days of the previous period. */
type Previous = Pick<StatisticsPartsFragment, 'previous' | 'previousFrom' | 'previousTo'>;

type TotalFiguresProps = Readonly<{
  figures: ChargingFiguresFragment | undefined;
  vat: Vat;
  /** Absent without a comparison. */
  before?: Previous;
}>;

/**
 * The account's part of the cost, and that of others; energy and sessions; savings where nobody else pays, since they are not split. Where no
 * amounts are shown, energy and sessions.
 */
export function TotalFigures({ figures, vat, before }: TotalFiguresProps) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const isWith = vat === 'included';
  // The figure is compared with what the account itself paid before.
  const isOwn = (figures?.costSplit ?? before?.previous?.costSplit ?? null) !== null;
  const than = (valueOf: (known: ChargingFiguresFragment) => number | null) =>
    figures && comparedBy(before, figures, valueOf);
  const compare = (
    valueOf: (known: ChargingFiguresFragment) => number | null,
    write: (value: number) => string,
    kind?: 'count',
  ) => {
    const compared = than(valueOf);
    const now = figures ? valueOf(figures) : null;
    if (!compared || now === null) return null;
    return <Comparison now={now} than={compared} write={write} {...(kind && { kind })} />;
  };
  const figureOf = (
    valueOf: (known: ChargingFiguresFragment) => number,
    write: (value: number) => string,
    kind?: 'count',
  ) => ({
    value: figures ? write(valueOf(figures)) : <Skeleton width="6rem" />,
    note: compare(valueOf, write, kind),
  });
  const moneyOf = (
    amountsOf: (known: ChargingFiguresFragment) => Amounts,
    isWithVat: boolean = isWith,
  ) => ({
    value: figures ? (
      writeAmount(amountsOf(figures), { write: format.moneyFixed, intl, isWithVat })
    ) : (
      <Skeleton width="6rem" />
    ),
    note: compare((known) => amountOf(amountsOf(known), isWithVat), format.moneyFixed),
  });
  const savings = (known: ChargingFiguresFragment) => amountOf(savingsOf(known), isWith);
  // The label says what is shown.
  const isCostWithVat = figures ? shownWithVat([ownCosts(figures)], isWith) : isWith;
  const costs = moneyOf(ownCosts, isCostWithVat);
  const abroad =
    figures && writeForeignCosts(figures.foreignCosts, isCostWithVat, { format, intl });
  const costNotes = [
    abroad && text('charging.foreign', { amounts: abroad }),
    figures && othersPay(figures, format.moneyFixed, intl, { isWithVat: isCostWithVat }),
    costs.note,
  ].filter(Boolean);
  return (
    <Figures>
      {hasAmounts && (
        <Figure
          isLarge
          label={text(
            isOwn
              ? isCostWithVat
                ? 'charging.ownCost.included'
                : 'charging.ownCost.excluded'
              : isCostWithVat
                ? 'charging.cost.included'
                : 'charging.cost.excluded',
          )}
          value={costs.value}
          note={costNotes.map((note, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              {note}
            </Fragment>
          ))}
        />
      )}
      <Figure
        isLarge={!hasAmounts}
        label={text('charging.energy')}
        {...figureOf(({ energyConsumption }) => energyConsumption, format.energy)}
      />
      <Figure
        label={text('charging.sessions')}
        {...figureOf(({ totalChargingAmount }) => totalChargingAmount, format.number, 'count')}
      />
      {hasAmounts && !isOwn && (!figures || savings(figures) !== 0 || than(savings)) && (
        <Figure label={text('charging.saved')} {...moneyOf(savingsOf)} />
      )}
    </Figures>
  );
}

/** The comparison of a figure. Undefined without sessions in that period, for nothing with nothing, and where either is unknown. */
export function comparedBy(
  before: Previous | undefined,
  figures: ChargingFiguresFragment,
  valueOf: (known: ChargingFiguresFragment) => number | null,
): Compared | undefined {
  if (!before?.previous || before.previousFrom === null || before.previousTo === null) return;
  const then = valueOf(before.previous);
  const now = valueOf(figures);
  if (then === null || now === null) return;
  if (before.previous.totalChargingAmount === 0 || (then === 0 && now === 0)) return;
  return { then, from: before.previousFrom, to: before.previousTo };
}
