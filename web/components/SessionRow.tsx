import type { ReactNode } from 'react';
import { accessIcons } from './access-icons.ts';
import { writePeriod } from './session-period.ts';
import { accessTexts, mediumTexts } from './session-texts.ts';
import { SessionLayout } from './SessionLayout.tsx';
import type { SessionRowFragment } from '../generated/graphql.ts';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';

type Props = Readonly<{
  record: SessionRowFragment;
  /** Its location, as the link that opens it. */
  place: ReactNode;
  /** `Mark`s, below everything else. */
  marks: ReactNode;
  /** Two lines on a phone, with less in them: for long lists. */
  isCompact?: boolean;
  /** Ms since the epoch. */
  now: number;
}>;

/** One session: where, when, how, how much, and what it cost. */
export function SessionRow({ record, now, ...row }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <SessionLayout
      {...row}
      icon={accessIcons[record.accessCategory]}
      parkingLot={record.parkingLot}
      period={writePeriod(record.date, record.endDate, format, now)}
      access={text(accessTexts[record.accessCategory])}
      medium={text(mediumTexts[record.medium])}
      energy={format.energy(record.energy)}
      duration={format.duration(record.chargingTime)}
      price={format.moneyFixed(record.priceAfterDiscount)}
      saved={
        record.saved > 0 && text('home.sessions.saved', { amount: format.moneyFixed(record.saved) })
      }
    />
  );
}
