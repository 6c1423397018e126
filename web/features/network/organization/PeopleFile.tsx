import { peopleFilter } from '../../../../schema/inputs/lists.ts';
import { ListFiles } from '../../../components/files/ListFileButton.tsx';
import { fetchPart } from '../../../data/fetch-part.ts';
import { useApolloClient } from '../../../data/ApolloClientContext.ts';
import { useLanguage } from '../../../lib/LanguageProvider.tsx';
import { PeopleFileDocument } from './generated/People.ts';
import type { PeopleFilter } from './use-people-filter.ts';

type Props = Readonly<{ account: string; filter: PeopleFilter }>;

/** Files of the people that the filter selects, in the order of the list. */
export function PeopleFile({ account, filter }: Props) {
  const client = useApolloClient();
  const { language } = useLanguage();
  return (
    <ListFiles
      title="network.people.file.open"
      about="network.people.file.text"
      fetchUrl={(format) =>
        fetchPart(
          client,
          PeopleFileDocument,
          { account, filter: peopleFilter(filter), sort: filter.sort, format, language },
          ({ viewer }) => viewer?.account?.organization?.peopleFileUrl,
        )
      }
    />
  );
}
