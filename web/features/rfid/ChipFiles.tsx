import { ListFiles } from '../../components/files/ListFileButton.tsx';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { RfidFileDocument } from './generated/Rfid.ts';
import type { useRfidFilter } from './use-rfid-filter.ts';

type Props = Readonly<{ account: string; filter: ReturnType<typeof useRfidFilter> }>;

/** Files of exactly the list's chips, in its order. */
export function ChipFiles({ account, filter }: Props) {
  const client = useApolloClient();
  const { language } = useLanguage();
  return (
    <ListFiles
      title="rfid.files"
      about="rfid.files.text"
      fetchUrl={(format) =>
        fetchPart(
          client,
          RfidFileDocument,
          { account, format, language, ...filter.variables },
          ({ viewer }) => viewer?.account?.rfidFileUrl,
        )
      }
    />
  );
}
