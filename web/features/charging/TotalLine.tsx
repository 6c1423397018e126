import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { writeForeignCosts } from '../../components/charging/foreign-costs.ts';
import { ownCosts, writeAmount } from '../../components/charging/amounts.ts';
import { othersPay, payerInSentence } from '../../components/charging/payer.ts';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import type { ChargingFiguresFragment } from './generated/ChargingFigures.ts';
import { icons } from './icons.ts';
import type { JourneyView } from '../../../schema/inputs/journey.ts';

const Line = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(0.75),
  width: '100%',
  minHeight: measures.target,
  padding: theme.spacing(0.75, 1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  cursor: 'pointer',
  '& strong': {
    ...theme.typography.h3,
    color: theme.vars.palette.text.primary,
  },
  '& svg': { color: theme.vars.palette.primary.main },
  '&[aria-expanded=true] svg': { rotate: '180deg' },
  [theme.breakpoints.up('small')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

/** The amount, and beside or below it the rest. */
const Words = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(0.75),
}));

const Rest = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('small')]: { '&[data-open=false]': { display: 'none' } },
  '@media print': { display: 'block !important' },
}));

type Props = Readonly<{
  /** Undefined while they load. */
  figures: ChargingFiguresFragment | null | undefined;
  vat: JourneyView['vat'];
  /** All of the totals: on a phone once the line is opened, on a wide screen in its place. */
  children: ReactNode;
}>;

/** The totals of all sessions of the list, on a phone in one line that opens the rest. */
export function TotalLine({ figures, vat, children }: Props) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const id = useId();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const isWith = vat === 'included';
  const split = figures?.costSplit;
  const own =
    figures &&
    writeAmount(ownCosts(figures), {
      write: format.moneyFixed,
      intl,
      isWithVat: isWith,
      unknown: text('charging.totals.unknown'),
    });
  const abroad = figures && writeForeignCosts(figures.foreignCosts, isWith, { format, intl });
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Line
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Words>
          <VisuallyHidden>{text('charging.totals.title')}</VisuallyHidden>
          {figures && !hasAmounts && (
            <>
              <strong>{format.energy(figures.energyConsumption)}</strong>
              <span>{text('charging.history.count', { count: figures.totalChargingAmount })}</span>
            </>
          )}
          {figures && hasAmounts && (
            <>
              <strong>{split ? text('charging.totals.own', { amount: own }) : own}</strong>
              {abroad && <span>{text('charging.foreign', { amounts: abroad })}</span>}
              <span>
                {othersPay(figures, format.moneyFixed, intl, {
                  isWithVat: isWith,
                  nameOf: payerInSentence,
                }) ??
                  text('charging.totals.rest', {
                    energy: format.energy(figures.energyConsumption),
                    count: figures.totalChargingAmount,
                  })}
              </span>
            </>
          )}
          {!figures && <Skeleton width="14rem" />}
        </Words>
        <LineIcon path={icons.down} size={20} />
      </Line>
      <Rest id={id} data-open={isOpen}>
        {children}
      </Rest>
    </div>
  );
}
