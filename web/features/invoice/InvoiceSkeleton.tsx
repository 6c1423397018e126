import { Loading, SkeletonSection } from '../../components/loading/Loading.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { useText } from '../../lib/use-text.ts';
import { invoiceSkeleton } from './InvoiceRow.tsx';

/** The section of invoices while it is loading. */
export const InvoiceSkeleton = () => (
  <Loading>
    <SkeletonSection title={useText()('invoice.list.title')}>
      <Rows>
        {Array.from({ length: 6 }, (_, row) => (
          <li key={row}>{invoiceSkeleton}</li>
        ))}
      </Rows>
    </SkeletonSection>
  </Loading>
);
