import { useLocation } from 'react-router-dom';
import { BookedMarks } from '../../components/BookedMarks.tsx';
import { Mark } from '../../components/Mark.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { SessionRow } from '../../components/SessionRow.tsx';
import type { HistoryRowFragment } from '../../generated/graphql.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  record: HistoryRowFragment;
  account: PageAccount;
  /** Ms since the epoch. */
  now: number;
}>;

/** One session of the history; opens to everything that is known of it. */
export function RecordRow({ record, account, now }: Props) {
  const text = useText();
  const { search } = useLocation();
  const details = [record.member?.name, record.rfid?.description, record.vehicle?.description];
  const marks = (
    <>
      <BookedMarks session={record} />
      {account.isPersonal && record.isPaidByOrganization && (
        <Mark>{text('home.sessions.paidByOrganization')}</Mark>
      )}
      {!account.isPersonal && <span>{details.filter(Boolean).join(' · ')}</span>}
    </>
  );
  const hasMarks =
    record.correctsId !== null ||
    record.isLate ||
    (account.isPersonal ? record.isPaidByOrganization : details.some(Boolean));
  return (
    <SessionRow
      isCompact
      record={record}
      now={now}
      place={
        <RowLink
          to={{ pathname: `${account.chargingPath}/${encodeURIComponent(record.id)}`, search }}
          preventScrollReset
        >
          {record.location}
        </RowLink>
      }
      marks={hasMarks && marks}
    />
  );
}
