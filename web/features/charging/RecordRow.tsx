import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { accessIcons } from '../../components/access-icons.ts';
import { Mark } from '../../components/Mark.tsx';
import { writePeriod } from '../../components/session-period.ts';
import { accessTexts, mediumTexts } from '../../components/session-texts.ts';
import { SessionLayout } from '../../components/SessionLayout.tsx';
import type { HistoryRowFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { Scope } from './use-scope.ts';

/** The whole row can be hit. */
const RowLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
});

type Props = Readonly<{
  record: HistoryRowFragment;
  scope: Scope;
  /** Ms since the epoch. */
  now: number;
}>;

/** One session of the history; opens to everything that is known of it. */
export function RecordRow({ record, scope, now }: Props) {
  const format = useFormat();
  const { search } = useLocation();
  const isCorrection = record.correctsId !== null;
  const details = [record.member?.name, record.rfid?.description, record.vehicle?.description];
  const marks = (
    <>
      {isCorrection && (
        <Mark data-tone="info">
          <FormattedMessage id="charging.mark.correction" />
        </Mark>
      )}
      {record.isLate && (
        <Mark data-tone="warning">
          <FormattedMessage id="charging.mark.late" />
        </Mark>
      )}
      {scope.isOwn && record.isPaidByOrganization && (
        <Mark>
          <FormattedMessage id="home.sessions.paidByOrganization" />
        </Mark>
      )}
      {!scope.isOwn && <span>{details.filter(Boolean).join(' · ')}</span>}
    </>
  );
  const hasMarks =
    isCorrection ||
    record.isLate ||
    (scope.isOwn ? record.isPaidByOrganization : details.some(Boolean));
  return (
    <SessionLayout
      isCompact
      icon={accessIcons[record.accessCategory]}
      place={
        <RowLink
          to={{ pathname: `${scope.base}/${encodeURIComponent(record.id)}`, search }}
          preventScrollReset
        >
          {record.location}
        </RowLink>
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
      marks={hasMarks && marks}
    />
  );
}
