import { useLocation } from 'react-router-dom';
import { BookedMarks } from '../../components/BookedMarks.tsx';
import { PaidBy } from '../../components/PaidBy.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { SessionRow } from '../../components/SessionRow.tsx';
import { useSessionName } from '../../components/use-session-name.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import type { HistoryRowFragment } from './generated/ChargingHistory.ts';

type Props = Readonly<{
  record: HistoryRowFragment;
  account: PageAccount;
  /** Ms since the epoch. */
  now: number;
  /** The session whose details are open. */
  openId: string | undefined;
}>;

/** One session of the history; opens to everything that is known of it. */
export function RecordRow({ record, account, now, openId }: Props) {
  const text = useText();
  const nameOf = useSessionName();
  const { search } = useLocation();
  const details = [record.member?.name, record.rfid?.description, record.vehicle?.description];
  const marks = (
    <>
      <BookedMarks session={record} />
      {account.isPersonal && record.payerName !== null && <PaidBy name={record.payerName} />}
      {!account.isPersonal && <span>{details.filter(Boolean).join(' · ')}</span>}
    </>
  );
  const hasMarks =
    record.correctsId !== null ||
    record.isLate ||
    (account.isPersonal ? record.payerName !== null : details.some(Boolean));
  return (
    <SessionRow
      isCompact
      record={record}
      now={now}
      place={
        <RowLink
          to={{ pathname: `${account.chargingPath}/${encodeURIComponent(record.id)}`, search }}
          preventScrollReset
          // Back leads out of the details, however many were looked at.
          replace={openId !== undefined}
          data-session={record.id}
          aria-label={nameOf(record)}
          {...(openId === record.id && { 'aria-current': true })}
        >
          {record.location ?? text('location.unknown')}
        </RowLink>
      }
      marks={hasMarks && marks}
    />
  );
}
