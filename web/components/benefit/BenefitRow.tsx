import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { BenefitUnit } from '../../generated/schema.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { Format } from '../../lib/format.ts';
import type { BenefitRowFragment } from './generated/BenefitRow.ts';

const writeAmount = {
  MINUTES: (value, format) => format.duration(value),
  ORE: (value, format) => format.money(value),
  WH: (value, format) => format.energy(value),
} as const satisfies Record<BenefitUnit, (value: number, format: Format) => string>;

/** The progress of a benefit, in words, and as a bar when it has a known whole. */
interface BenefitMeter {
  value: number;
  of: number | undefined;
  text: string;
}

/** The remainder of a benefit, or for a rebate the distance to the next tier. Null without either. */
function useBenefitMeter(benefit: BenefitRowFragment): BenefitMeter | null {
  const text = useText();
  const format = useFormat();
  const { unit, amountLeft, amountTotal, progress, target } = benefit;

  if (progress !== null) {
    const written = format.energy(progress);
    return {
      value: progress,
      of: target ?? undefined,
      text:
        target === null
          ? text('home.benefits.progress', { progress: written })
          : text('home.benefits.nextTier', { progress: written, target: format.energy(target) }),
    };
  }
  if (amountLeft === null || unit === null) return null;
  const write = writeAmount[unit];
  const left = write(amountLeft, format);
  return {
    value: amountLeft,
    of: amountTotal ?? undefined,
    text:
      amountTotal === null
        ? text('home.benefits.leftOnly', { left })
        : text('home.benefits.left', { left, total: write(amountTotal, format) }),
  };
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  overflowWrap: 'anywhere',
}));

type Props = Readonly<{
  benefit: BenefitRowFragment;
  /** Further text, below. */
  children?: ReactNode;
}>;

/** One benefit: its name, its amount, and its last day. */
export function BenefitRow({ benefit, children }: Props) {
  const text = useText();
  const format = useFormat();
  const name = useId();
  const meter = useBenefitMeter(benefit);
  return (
    <>
      <Head>
        <Typography id={name} component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
          {benefit.name ?? text('benefit.unnamed')}
        </Typography>
        {benefit.rebatePercent !== null && (
          <Typography>
            {text('home.benefits.rebate', { percent: format.percent(benefit.rebatePercent / 100) })}
          </Typography>
        )}
      </Head>
      {meter?.of !== undefined && (
        <Meter labelledBy={name} value={meter.value} of={meter.of} text={meter.text} />
      )}
      {meter && <Typography variant="body2">{meter.text}</Typography>}
      {benefit.validTo !== null && (
        <Typography variant="body2" color="textSecondary">
          {text('home.benefits.validUntil', { date: format.date(benefit.validTo) })}
        </Typography>
      )}
      {children}
    </>
  );
}

const Track = styled('div')(({ theme }) => ({
  height: theme.spacing(1),
  marginBlock: theme.spacing(1),
  borderRadius: theme.spacing(0.5),
  overflow: 'hidden',
  // Visible in forced colours, where the system paints borders.
  border: '1px solid transparent',
  backgroundColor: theme.vars.palette.primary.soft,
  '& > div': {
    height: '100%',
    borderRadius: 'inherit',
    backgroundColor: theme.vars.palette.primary.main,
    forcedColorAdjust: 'none',
  },
}));

type MeterProps = Readonly<{
  labelledBy: string;
  value: number;
  of: number;
  /** The same in words, which also appears beside the bar. */
  text: string;
}>;

/** A bar that shows an amount within a known whole, and is never longer than the whole. */
function Meter({ labelledBy, value, of, text }: MeterProps) {
  const within = Math.min(Math.max(value, 0), of);
  return (
    <Track
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={within}
      aria-valuetext={text}
    >
      <div style={{ width: of > 0 ? `${(within / of) * 100}%` : 0 }} />
    </Track>
  );
}
