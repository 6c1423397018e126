import { useApolloClient } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { BookedMarks } from '../../components/BookedMarks.tsx';
import { ListEnd } from '../../components/ListEnd.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { Rows } from '../../components/Rows.tsx';
import { writePeriod } from '../../components/session-period.ts';
import { TextLink } from '../../components/TextLink.tsx';
import type { Owner } from '../../components/use-owner.ts';
import { LineSessionsDocument, type InvoicedSessionFragment } from '../../generated/graphql.ts';
import { osloMonth } from '../../lib/oslo-month.ts';
import { useFormat } from '../../lib/use-format.ts';
import { usePages } from './use-pages.ts';

const Sessions = styled(Rows)(({ theme }) => ({
  paddingInlineStart: theme.spacing(2),
  borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  '& > li': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0.25, 2),
    paddingBlock: theme.spacing(1),
    fontVariantNumeric: 'tabular-nums',
  },
  // The whole row can be hit.
  '& > li > a': { display: 'block', minHeight: 24, overflowWrap: 'anywhere' },
  '& > li > a::after': { content: '""', position: 'absolute', inset: 0 },
  // Price and energy stand to the right, the place between them to the left.
  '& > li > span': { textAlign: 'end' },
  '& > li > span:nth-of-type(2)': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1),
    textAlign: 'start',
  },
}));

const toError = (error: unknown) =>
  error instanceof Error ? error : new Error('The answer has no sessions');

/** A session's year is always said. */
const always = Number.POSITIVE_INFINITY;

type Props = Readonly<{ invoiceId: string; lineId: string; owner: Owner }>;

/** The sessions that a line bills, newest first; each leads to all that is known of it. */
export function LineSessions({ invoiceId, lineId, owner: { isOwn, charging } }: Props) {
  const intl = useIntl();
  const client = useApolloClient();
  const load = useCallback(
    async (after: string | null) => {
      const { data, error } = await client.query({
        query: LineSessionsDocument,
        variables: { isOwn, id: invoiceId, lineId, after },
        fetchPolicy: 'no-cache',
      });
      const invoice = data?.viewer?.invoice ?? data?.viewer?.organization?.invoice;
      const records = invoice?.chargingRecords;
      if (!records) throw toError(error);
      const { hasNextPage, endCursor } = records.pageInfo;
      return { rows: records.edges.map(({ node }) => node), next: hasNextPage ? endCursor : null };
    },
    [client, isOwn, invoiceId, lineId],
  );
  const { pages, more } = usePages(load);
  return (
    <>
      <Sessions aria-label={intl.formatMessage({ id: 'invoice.sessions.label' })}>
        {pages.rows.map((session) => (
          <Session key={session.id} session={session} charging={charging} />
        ))}
      </Sessions>
      <ListEnd
        state={{ ...pages, length: pages.rows.length }}
        more={more}
        retry={more}
        failed="charging.history.failed"
        moreFailed="charging.history.moreFailed"
        label="charging.history.more"
        skeleton={<SkeletonText lines={1} />}
        skeletons={3}
      />
    </>
  );
}

function Session({
  session,
  charging,
}: Readonly<{ session: InvoicedSessionFragment; charging: string }>) {
  const format = useFormat();
  return (
    <li>
      <TextLink
        to={{
          pathname: `${charging}/${encodeURIComponent(session.id)}`,
          // Over the month that it was in.
          search: `?period=month&month=${osloMonth(session.date)}`,
        }}
      >
        {writePeriod(session.date, session.endDate, format, always)}
      </TextLink>
      <span>{format.moneyFixed(session.priceAfterDiscount)}</span>
      <span>
        <span>{session.location}</span>
        <BookedMarks session={session} />
      </span>
      <span>{format.energy(session.energy)}</span>
    </li>
  );
}
