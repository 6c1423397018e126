import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { ChoiceSheet, ListButton } from '../../components/lists/FilterSheet.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/use-text.ts';
import { icons } from './icons.ts';
import { PeriodSteps } from './PeriodSteps.tsx';
import { usePeriodName } from './use-period-name.ts';

/** Opened by a press, with its fields for dates. */
const PeriodPicker = lazyPart(async () => (await import('./PeriodPicker.tsx')).PeriodPicker);

const Name = styled(ListButton)(({ theme }) => ({
  ...theme.typography.h3,
  justifyContent: 'space-between',
  // As wide as the longest month, so that the steps stay in place.
  [theme.breakpoints.up('small')]: { minWidth: '12.5rem' },
  '& > span:first-of-type::first-letter': { textTransform: 'uppercase' },
  '& > span:first-of-type': { display: 'block' },
}));

type Props = Readonly<{
  state: Readonly<{
    journey: Readonly<{ query: Readonly<{ period: ChargingQuery['period'] }> }>;
    change: (next: Readonly<{ period: ChargingQuery['period'] }>) => void;
    maxDays: number;
  }>;
  today: string;
  /** On the button that closes the sheet. */
  show: string;
}>;

/** The period of the page: previous and next, and a sheet with every other kind of period. */
export function PeriodChoice({ state: { journey, change, maxDays }, today, show }: Props) {
  const text = useText();
  const nameOf = usePeriodName();
  const [isOpen, setOpen] = useState(false);
  const { period } = journey.query;
  const onChange = (next: typeof period) => change({ period: next });
  const name = nameOf(period);
  return (
    <>
      <PeriodSteps period={period} today={today} onChange={onChange}>
        <Name
          variant="outlined"
          aria-haspopup="dialog"
          data-choice
          aria-label={text('charging.period.choose', { period: name })}
          onClick={() => setOpen(true)}
        >
          <span>{name}</span>
          <LineIcon path={icons.down} size={20} />
        </Name>
      </PeriodSteps>
      {isOpen && (
        <ChoiceSheet
          title={text('charging.period.label')}
          show={show}
          onClose={() => setOpen(false)}
        >
          <Suspense fallback={<SkeletonBlock height={104} />}>
            <PeriodPicker period={period} today={today} maxDays={maxDays} onChange={onChange} />
          </Suspense>
        </ChoiceSheet>
      )}
    </>
  );
}
