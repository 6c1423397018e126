import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Retry } from '../loading/Fetched.tsx';
import { FetchedRows } from '../lists/FetchedRows.tsx';
import type { OngoingSessionFragment } from './generated/OngoingSession.ts';
import type { SessionRowFragment } from './generated/SessionRow.ts';
import { Mark } from '../icons/Mark.tsx';
import { OngoingSession } from './OngoingSession.tsx';
import { PricesNote } from './PricesNote.tsx';
import { PaidBy } from './PaidBy.tsx';
import { Section } from '../layout/Section.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { measures } from '../../theme/measures.ts';
import { bolt } from '../icons/icons.ts';
import { SessionRow } from './SessionRow.tsx';
import { useSessionName } from './use-session-name.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useText } from '../../lib/use-text.ts';

const PlaceLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  // The target is 24 px high, without a change of the lines.
  paddingBlock: 4,
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
});

const More = styled(TextLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: measures.target,
  marginTop: theme.spacing(1),
}));

/** A session. In the charging of a network also the person who charged. */
export type Session = SessionRowFragment & Readonly<{ member?: Readonly<{ name: string }> | null }>;

type Props = Readonly<{
  records: readonly Session[] | null;
  /** Those under way. Null when they could not be fetched. */
  ongoing: readonly OngoingSessionFragment[] | null;
  /** The number of records that are left out because they cannot be read. */
  unreadable: number | undefined;
  /** The charging journey that contains them. */
  journey?: string;
  /** Shown before the first session. */
  emptyText?: FormatjsIntl.Message['ids'];
  retry: Retry;
}>;

/** The last charging sessions, newest first. */
export function SessionSection({
  records,
  ongoing,
  unreadable,
  journey = paths.chargingJourney,
  emptyText = 'home.sessions.emptyText',
  retry,
}: Props) {
  const text = useText();
  const nameOf = useSessionName();
  const [now] = useState(serverNow);
  return (
    <Section title={text('home.sessions.title')} action={<PricesNote />}>
      <FetchedRows
        value={records && [...(ongoing ?? []), ...records]}
        unreadable={unreadable}
        failure="home.sessions.failed"
        retry={retry}
        empty={{ icon: bolt, title: 'home.sessions.empty', text: emptyText }}
      >
        {(record) => (
          <li key={record.id}>
            {record.__typename === 'OngoingChargingRecord' ? (
              <OngoingSession session={record} />
            ) : (
              <SessionRow
                record={record}
                place={
                  <PlaceLink
                    to={`${journey}/${encodeURIComponent(record.key)}`}
                    aria-label={nameOf(record)}
                  >
                    {record.location ?? <FormattedMessage id="location.unknown" />}
                  </PlaceLink>
                }
                marks={markOf(record)}
                now={now}
              />
            )}
          </li>
        )}
      </FetchedRows>
      {records && records.length > 0 && <More to={journey}>{text('home.sessions.all')}</More>}
    </Section>
  );
}

/** The person who charged, or the payer. */
const markOf = ({ member, payerName }: Session) => {
  if (member) return <Mark>{member.name}</Mark>;
  return payerName === null ? null : <PaidBy name={payerName} />;
};
