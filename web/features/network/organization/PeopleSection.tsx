import { useState } from 'react';
import { FilteredList } from '../../../components/lists/FilteredList.tsx';
import { useOffers } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { type PersonFactsFragment, PeopleFileDocument } from './generated/People.ts';
import { peopleIcon } from './icons.ts';
import { PeopleFilterFields } from './PeopleFilterFields.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { PeopleFilter } from './use-people-filter.ts';
import type { usePeople } from './use-people.ts';
import { peopleFilter } from '../../../../schema/inputs/lists.ts';
import { ListFiles } from '../../../components/files/ListFileButton.tsx';
import { fetchPart } from '../../../data/fetch-part.ts';
import { useApolloClient } from '../../../data/ApolloClientContext.ts';
import { useLanguage } from '../../../lib/LanguageProvider.tsx';

type Props = Readonly<{
  account: string;
  organization: string;
  canInvite: boolean;
  filter: PeopleFilter;
  /** The people that match the filter. */
  people: ReturnType<typeof usePeople>;
}>;

/** The members and invitations with a filter. Their numbers are above them. */
export function PeopleSection({ account, organization, canInvite, filter, people }: Props) {
  const text = useText();
  const { search, group, sort } = filter;
  const totals = people.state.firstPage;
  const counted =
    totals &&
    text('network.people.totals', {
      members: totals.memberCount,
      invitations: totals.totalCount - totals.memberCount,
    });
  const [opened, setOpened] = useState<PersonFactsFragment | null>(null);
  return (
    <FilteredList
      title={useOffers('INVITATIONS') ? 'network.people.title' : 'network.people.groups.MEMBER'}
      counted={counted}
      of={people}
      row={(person) => <PersonRow person={person} sort={sort.field} onOpen={setOpened} />}
      query={`${search} ${group} ${sort.field} ${sort.direction}`}
      filter={
        <PeopleFilterFields
          filter={filter}
          count={totals?.totalCount}
          file={<PeopleFile account={account} filter={filter} />}
        />
      }
      icon={peopleIcon}
      empty={{ title: 'network.people.empty', text: 'network.people.emptyText' }}
      filtered={{ title: 'network.people.emptyFiltered', text: 'network.people.emptyFilteredText' }}
      isFiltered={search !== '' || group !== null}
      clear={filter.clear}
      failed="network.people.failed"
      more="network.people.more"
      skeletons={4}
    >
      {opened && (
        <PersonDialog
          account={account}
          organization={organization}
          person={opened}
          canInvite={canInvite}
          onClose={() => setOpened(null)}
        />
      )}
    </FilteredList>
  );
}

/** Files of the people that the filter selects, in the order of the list. */
function PeopleFile({ account, filter }: Pick<Props, 'account' | 'filter'>) {
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
