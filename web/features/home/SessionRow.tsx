import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { accessIcons } from '../../components/access-icons.ts';
import { Mark } from '../../components/Mark.tsx';
import { writePeriod } from '../../components/session-period.ts';
import { accessTexts, mediumTexts } from '../../components/session-texts.ts';
import { SessionLayout } from '../../components/SessionLayout.tsx';
import type { SessionRowFragment } from '../../generated/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { useFormat } from '../../lib/use-format.ts';

const PlaceLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
});

type Props = Readonly<{
  record: SessionRowFragment;
  /** Ms since the epoch. */
  now: number;
}>;

/** One session: where, when, how, how much, and what it cost. */
export function SessionRow({ record, now }: Props) {
  const format = useFormat();
  return (
    <SessionLayout
      icon={accessIcons[record.accessCategory]}
      place={
        <PlaceLink to={`${paths.chargingJourney}/${encodeURIComponent(record.id)}`}>
          {record.location}
        </PlaceLink>
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
        record.isPaidByOrganization && (
          <Mark>
            <FormattedMessage id="home.sessions.paidByOrganization" />
          </Mark>
        )
      }
    />
  );
}
