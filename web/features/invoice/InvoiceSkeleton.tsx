import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Card } from '../../components/layout/Section.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Loading } from '../../components/loading/Loading.tsx';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { invoiceSkeleton } from './InvoiceRow.tsx';
import { InvoiceTotals } from './InvoiceSection.tsx';

/** As high as the filter. */
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: measures.target,
});

/** The section of invoices while it is loading: its filter, its totals, and as many rows as a window has. */
export const InvoiceSkeleton = () => (
  <Loading>
    <Card>
      <ListPage>
        <Head>
          <Typography variant="h3" component="h2">
            {useText()('invoice.list.title')}
          </Typography>
          <Skeleton variant="rounded" width="50%" height={measures.target} />
        </Head>
        <InvoiceTotals of={undefined} />
        <Rows>
          {Array.from({ length: 8 }, (_, row) => (
            <li key={row}>{invoiceSkeleton}</li>
          ))}
        </Rows>
      </ListPage>
    </Card>
  </Loading>
);
