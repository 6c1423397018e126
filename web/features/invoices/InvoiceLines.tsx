import { useApolloClient } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListEnd } from '../../components/ListEnd.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { Owner } from '../../components/use-owner.ts';
import { InvoiceLinesDocument, type InvoiceDetailFragment } from '../../generated/graphql.ts';
import { InvoiceLine } from './InvoiceLine.tsx';
import { usePages } from './use-pages.ts';

const toError = (error: unknown) =>
  error instanceof Error ? error : new Error('The answer has no lines');

type Props = Readonly<{
  invoiceId: string;
  isCreditNote: boolean;
  owner: Owner;
  unbalanced: NonNullable<InvoiceDetailFragment['reconciliation']>['unbalancedLines'];
}>;

/** What an invoice is for, line by line. */
export function InvoiceLines({ invoiceId, isCreditNote, owner, unbalanced }: Props) {
  const { isOwn } = owner;
  const intl = useIntl();
  const client = useApolloClient();
  const load = useCallback(
    async (after: string | null) => {
      const { data, error } = await client.query({
        query: InvoiceLinesDocument,
        variables: { isOwn, id: invoiceId, after },
        fetchPolicy: 'no-cache',
      });
      const lines = (data?.viewer?.invoice ?? data?.viewer?.organization?.invoice)?.lines;
      if (!lines) throw toError(error);
      const { edges, pageInfo } = lines;
      return {
        rows: edges.map(({ node }) => node),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
    [client, isOwn, invoiceId],
  );
  const { pages, more } = usePages(load);
  const title = isCreditNote ? 'invoice.lines.credited' : 'invoice.lines.title';
  return (
    <Stack>
      <Typography variant="h3">
        <FormattedMessage id={title} />
      </Typography>
      <Rows aria-label={intl.formatMessage({ id: title })}>
        {pages.rows.map((line) => (
          <li key={line.id}>
            <InvoiceLine
              line={line}
              invoiceId={invoiceId}
              owner={owner}
              difference={unbalanced.find(({ lineId }) => lineId === line.id)?.difference ?? 0}
            />
          </li>
        ))}
      </Rows>
      <ListEnd
        state={{ ...pages, length: pages.rows.length }}
        more={more}
        retry={more}
        failed="invoice.lines.failed"
        moreFailed="invoice.lines.failed"
        label="invoice.lines.more"
        skeleton={<SkeletonText lines={1} />}
        skeletons={3}
      />
    </Stack>
  );
}
