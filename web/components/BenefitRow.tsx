import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Meter } from './Meter.tsx';
import type { BenefitRowFragment } from '../generated/graphql.ts';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';
import { useBenefitMeter } from './benefit-meter.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  overflowWrap: 'anywhere',
}));

type Props = Readonly<{
  benefit: BenefitRowFragment;
  /** More to say of it, below. */
  children?: ReactNode;
}>;

/** One benefit: its name, how much of it, and how long it lasts. */
export function BenefitRow({ benefit, children }: Props) {
  const text = useText();
  const format = useFormat();
  const name = useId();
  const meter = useBenefitMeter(benefit);
  return (
    <>
      <Head>
        <Typography id={name} component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
          {benefit.name}
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
      {benefit.validUntil !== null && (
        <Typography variant="body2" color="textSecondary">
          {text('home.benefits.validUntil', { date: format.date(benefit.validUntil) })}
        </Typography>
      )}
      {children}
    </>
  );
}
