import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ListFileButton } from '../../components/ListFileButton.tsx';
import { Modal } from '../../components/Modal.tsx';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import type { SpreadsheetFormat } from '../../generated/schema.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { PeopleFileDocument } from './generated/People.ts';
import { filterInput, type PeopleFilter } from './use-people-filter.ts';

const formats = ['XLSX', 'CSV'] as const satisfies readonly SpreadsheetFormat[];

/** Files of exactly what the list shows, in a sheet of their own. */
export function PeopleFile({
  account,
  filter,
}: Readonly<{ account: string; filter: PeopleFilter }>) {
  const text = useText();
  const client = useApolloClient();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const fetchUrl = (format: SpreadsheetFormat) =>
    fetchPart(
      client,
      PeopleFileDocument,
      { account, filter: filterInput(filter), sort: filter.sort, format, language },
      ({ viewer }) => viewer?.account?.organization?.peopleFileUrl,
    );
  return (
    <>
      <ListFileButton title={text('people.file.open')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal title={text('people.file.open')} onClose={() => setOpen(false)}>
          <Typography color="textSecondary">{text('people.file.text')}</Typography>
          <DownloadButton
            files={formats.map((format) => ({
              label: format,
              name: text('listFile.format', { format }),
              address: () => fetchUrl(format),
            }))}
          />
        </Modal>
      )}
    </>
  );
}
