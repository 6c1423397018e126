import { useState } from 'react';
import { FilteredList } from '../../../components/lists/FilteredList.tsx';
import { ChooseRow, ChoosableRow } from '../../../components/lists/several/ChooseRow.tsx';
import { ChooseSeveral } from '../../../components/lists/several/ChooseSeveral.tsx';
import { InterruptedRun } from '../../../components/lists/several/InterruptedRun.tsx';
import type { RoleId } from '../../../generated/schema.ts';
import { useChosen } from '../../../lib/each/use-chosen.ts';
import { useOffers, useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import type { PeopleAct } from './ChangePeopleDialog.tsx';
import { ChosenPeople } from './ChosenPeople.tsx';
import { type PersonFactsFragment, PeopleFileDocument } from './generated/People.ts';
import { peopleIcon } from './icons.ts';
import { PeopleFilterFields } from './PeopleFilterFields.tsx';
import { nameOf } from './person.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { PeopleFilter } from './use-people-filter.ts';
import type { usePeople } from './use-people.ts';
import { peopleFilter } from '../../../../schema/inputs/lists.ts';
import { ListFiles } from '../../../components/files/FileSheet.tsx';
import { fetchPart } from '../../../data/fetch-part.ts';
import { useApolloClient } from '../../../data/ApolloClientContext.ts';
import { useLanguage } from '../../../lib/LanguageProvider.tsx';

const idOf = ({ id }: PersonFactsFragment) => id;

type Props = Readonly<{
  account: string;
  organization: string;
  canInvite: boolean;
  /** Whether chips and cost centres can be changed. */
  canChange: boolean;
  /** The roles that the organisation can invite to. */
  roles: readonly RoleId[];
  filter: PeopleFilter;
  /** The people that match the filter. */
  people: ReturnType<typeof usePeople>;
}>;

/** The members and invitations with a filter. Their numbers are above them. */
export function PeopleSection(props: Props) {
  const { account, organization, canInvite, canChange, roles, filter, people } = props;
  const text = useText();
  const choosing = useChosen(idOf);
  const { chosen, toggle } = choosing;
  const list = `several:people:${account}`;
  const loaded = people.list.rows();
  const [sends, resends] = [useOffersWrite('sendInvitations'), useOffersWrite('resendInvitation')];
  const acts: readonly PeopleAct[] = [
    ...(useOffersWrite('setMemberCostCenter') && canChange ? (['COST_CENTER'] as const) : []),
    ...(canInvite && (sends || resends) ? (['INVITE'] as const) : []),
  ];
  const { search, group, sort } = filter;
  const totals = people.state.firstPage;
  const counted =
    totals &&
    text('network.people.totals', {
      members: totals.memberCount,
      invitations: totals.totalCount - totals.memberCount,
    });
  const canChoose = acts.length > 0 && (totals?.totalCount ?? 0) > 1;
  const [opened, setOpened] = useState<PersonFactsFragment | null>(null);
  return (
    <FilteredList
      title={useOffers('INVITATIONS') ? 'network.people.title' : 'network.people.groups.MEMBER'}
      counted={counted}
      of={people}
      row={(person) => {
        const row = <PersonRow person={person} sort={sort.field} onOpen={setOpened} />;
        if (!chosen) return row;
        return (
          <ChoosableRow>
            <ChooseRow
              name={nameOf(person) ?? text('network.unnamed')}
              isChosen={chosen.has(person.id)}
              onToggle={() => toggle(person)}
            />
            {row}
          </ChoosableRow>
        );
      }}
      query={`${search} ${group} ${sort.field} ${sort.direction}`}
      beside={
        <>
          {canChoose && <ChooseSeveral of={choosing} />}
          <PeopleFile account={account} filter={filter} />
        </>
      }
      filter={(beside) => (
        <>
          <PeopleFilterFields filter={filter} count={totals?.totalCount} beside={beside} />
          {canChoose && <InterruptedRun list={list} of={choosing} rows={loaded} />}
        </>
      )}
      icon={peopleIcon}
      empty={{
        title: 'network.people.empty',
        text: sends ? 'network.people.emptyText' : 'network.membersAppearHere',
      }}
      filtered={{ title: 'network.people.emptyFiltered', text: 'network.people.emptyFilteredText' }}
      isFiltered={search !== '' || group !== null}
      clear={filter.clear}
      failed="network.people.failed"
      more="network.people.more"
      skeletons={4}
    >
      {canChoose && (
        <ChosenPeople
          account={account}
          list={list}
          of={choosing}
          rows={loaded}
          total={totals?.totalCount}
          acts={acts}
          roles={roles}
        />
      )}
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
