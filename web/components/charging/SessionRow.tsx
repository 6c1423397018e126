import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AccessCategory } from '../../generated/schema.ts';
import type { SessionRowFragment } from './generated/SessionRow.ts';
import { bolt } from '../icons/icons.ts';
import { priceOf, writeAmount } from './amounts.ts';
import { periodParts } from './session-period.ts';
import { accessTexts, mediumTexts } from './session-texts.ts';
import { SessionLayout } from './SessionLayout.tsx';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useRate } from './use-rate.ts';
import { useText } from '../../lib/use-text.ts';

/** The kind of place: a house, a charging post, an office building. */
const accessIcons = {
  HOME: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  PUBLIC:
    'M5 20V6a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v14M3.5 20h12M14 11h2a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 0 3 0V9L17.5 6M10 7.5 7.8 11h3.4L9 14.5',
  BUSINESS: 'M5 20V4h9v16M14 9h5v11M3.5 20h17M8 8h3M8 12h3M8 16h3M16.5 13v0M16.5 16.5v0',
} as const satisfies Record<AccessCategory, string>;

type Props = Readonly<{
  record: SessionRowFragment;
  /** Its location, as the link that opens it. */
  place: ReactNode;
  /** `Mark`s, below everything else. */
  marks: ReactNode;
  /** Two lines on a phone, with less content, for long lists. */
  isCompact?: boolean;
  /** Milliseconds since the epoch. */
  now: number;
}>;

/** One session: place, time, energy, means of start, cost and the basis of the price. Without amounts the energy is its figure. */
export function SessionRow({ record, now, ...row }: Props) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const writeRate = useRate();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const energy = format.energy(record.energy);
  const [start, rest] = periodParts(record.date, record.endedAt, format, now);
  return (
    <SessionLayout
      {...row}
      icon={record.accessCategory === null ? bolt : accessIcons[record.accessCategory]}
      parkingLot={record.parkingLot}
      period={
        <>
          {start}
          <span data-area="end">{rest}</span>
        </>
      }
      access={record.accessCategory && text(accessTexts[record.accessCategory])}
      medium={record.medium && text(mediumTexts[record.medium])}
      energy={hasAmounts ? energy : null}
      duration={format.duration(record.chargingTime)}
      figure={
        hasAmounts
          ? writeAmount(priceOf(record), {
              write: (amount) => format.moneyIn(record.currency, amount),
              intl,
            })
          : energy
      }
      rate={writeRate(record)}
    />
  );
}
