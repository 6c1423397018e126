import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { accessIcons } from './access-icons.ts';
import { Mark } from './Mark.tsx';
import { writePeriod } from './session-period.ts';
import { accessTexts, mediumTexts } from './session-texts.ts';
import { SessionLayout } from './SessionLayout.tsx';
import type { SessionRowFragment } from '../generated/graphql.ts';
import { useFormat } from '../lib/use-format.ts';

const PlaceLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
});

/** A session; in the charging of a network also who charged. */
export type Session = SessionRowFragment & Readonly<{ member?: Readonly<{ name: string }> | null }>;

type Props = Readonly<{
  record: Session;
  /** The charging journey that it is in. */
  journey: string;
  /** Ms since the epoch. */
  now: number;
}>;

/** One session: where, when, how, how much, and what it cost. */
export function SessionRow({ record, journey, now }: Props) {
  const format = useFormat();
  return (
    <SessionLayout
      icon={accessIcons[record.accessCategory]}
      place={
        <PlaceLink to={`${journey}/${encodeURIComponent(record.id)}`}>{record.location}</PlaceLink>
      }
      parkingLot={record.parkingLot}
      period={writePeriod(record.date, record.endDate, format, now)}
      access={<FormattedMessage id={accessTexts[record.accessCategory]} />}
      medium={<FormattedMessage id={mediumTexts[record.medium]} />}
      energy={format.energy(record.energy)}
      duration={format.duration(record.chargingTime)}
      price={format.moneyFixed(record.priceAfterDiscount)}
      saved={
        record.saved > 0 && (
          <FormattedMessage
            id="home.sessions.saved"
            values={{ amount: format.moneyFixed(record.saved) }}
          />
        )
      }
      marks={
        record.member ? (
          <Mark>{record.member.name}</Mark>
        ) : (
          record.isPaidByOrganization && (
            <Mark>
              <FormattedMessage id="home.sessions.paidByOrganization" />
            </Mark>
          )
        )
      }
    />
  );
}
