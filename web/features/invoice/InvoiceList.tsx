import { useState } from 'react';
import { DownloadStatus } from '../../components/files/DownloadStatus.tsx';
import { ListRows } from '../../components/lists/ListRows.tsx';
import { NothingFound } from '../../components/lists/NothingFound.tsx';
import { useDownload } from '../../components/files/use-download.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { page } from './invoice-texts.ts';
import { InvoiceRow, invoiceSkeleton } from './InvoiceRow.tsx';
import type { useInvoices } from './use-invoices.ts';

type Props = Readonly<{
  account: PageAccount;
  of: ReturnType<typeof useInvoices>;
  /** The number of its rows, if it is known. */
  total: number | undefined;
  /** Whether there are invoices apart from this list, to pay. */
  hasOthers: boolean;
  isFiltered: boolean;
  clear: () => void;
}>;

const NONE = { title: 'invoice.list.empty', text: 'invoice.list.emptyText' } as const;
const NONE_OF_ORGANIZATION = { ...NONE, text: 'invoice.list.emptyOrganizationText' } as const;
const NO_OTHERS = {
  title: 'invoice.list.emptyOthers',
  text: 'invoice.list.emptyOthersText',
} as const;

/** The invoices. A failure shows below those that are loaded. */
export function InvoiceList({ account, of, total, hasOthers, isFiltered, clear }: Props) {
  const text = useText();
  const [fileOf, setFileOf] = useState<string | null>(null);
  const download = useDownload();
  const { start } = download;
  const isIdle = download.state.kind !== 'running';
  return (
    <ListRows
      label={text('invoice.list.label')}
      of={of}
      total={total}
      row={(invoice) => (
        <>
          <InvoiceRow
            invoice={invoice}
            account={account}
            onFile={
              isIdle
                ? (address) => {
                    setFileOf(invoice.id);
                    void start(address);
                  }
                : undefined
            }
          />
          {/* At the top, however long the list is. */}
          {fileOf === invoice.id && <DownloadStatus of={download} />}
        </>
      )}
      nothing={
        <NothingFound
          icon={page}
          empty={hasOthers ? NO_OTHERS : account.isPersonal ? NONE : NONE_OF_ORGANIZATION}
          filtered={{
            title: 'invoice.list.emptyFiltered',
            text: 'invoice.list.emptyFilteredText',
          }}
          isFiltered={isFiltered}
          clear={clear}
        />
      }
      failed="invoice.list.failed"
      moreFailed="invoice.list.moreFailed"
      more="invoice.list.more"
      skeleton={invoiceSkeleton}
      skeletons={6}
    />
  );
}
