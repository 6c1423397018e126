import { DownloadButton } from '../../components/files/DownloadButton.tsx';
import { FileSheet } from '../../components/files/FileSheet.tsx';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { InvoiceArchiveDocument } from './generated/InvoiceList.ts';

type Props = Readonly<{
  account: string;
  /** Undefined while they load. */
  years: readonly number[] | undefined;
  year: number | null;
}>;

/** All invoices of a year in one file, whatever their status: for every year with invoices, or for the shown one. */
export function YearArchive({ account, years, year }: Props) {
  const text = useText();
  const client = useApolloClient();
  const { language } = useLanguage();
  const fetchUrl = (archiveYear: number) =>
    fetchPart(
      client,
      InvoiceArchiveDocument,
      { account, year: archiveYear, language },
      ({ viewer }) => viewer?.account?.invoiceArchiveUrl,
    );
  const offered = years?.filter((one) => year === null || one === year);
  if (offered?.length === 0) return null;
  return (
    <FileSheet
      title={text('invoice.archive.title')}
      about={text('invoice.archive.text')}
      isAboveList
      isLoading={!offered}
    >
      {(close) => (
        <DownloadButton
          files={(offered ?? []).map((one) => ({
            label: String(one),
            name: text('invoice.archive.file', { year: String(one) }),
            address: () => fetchUrl(one),
          }))}
          onDone={close}
        />
      )}
    </FileSheet>
  );
}
