import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { BookedMarks } from '../../components/files/BookedMarks.tsx';
import { PaidBy } from '../../components/charging/PaidBy.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { SessionRow } from '../../components/charging/SessionRow.tsx';
import { useSessionName } from '../../components/charging/use-session-name.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import type { HistoryRowFragment } from './generated/ChargingHistory.ts';

type Props = Readonly<{
  record: HistoryRowFragment;
  account: PageAccount;
  /** Milliseconds since the epoch. */
  now: number;
  /** The session whose details are open. */
  openKey: string | undefined;
}>;

/** One session of the history, which opens to all its facts. Kept as it is while the list measures its rows. */
export const HistoryRow = memo(function HistoryRow({ record, account, now, openKey }: Props) {
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
          to={{ pathname: `${account.chargingPath}/${encodeURIComponent(record.key)}`, search }}
          preventScrollReset
          // Back leaves the details, however many were opened.
          replace={openKey !== undefined}
          data-row={record.key}
          aria-label={nameOf(record)}
          {...(openKey === record.key && { 'aria-current': true })}
        >
          {record.location ?? text('location.unknown')}
        </RowLink>
      }
      marks={hasMarks && marks}
    />
  );
});
