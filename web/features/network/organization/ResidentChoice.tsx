import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../../components/loading/Loading.tsx';
import { SearchedSelect } from '../../../components/forms/SearchedSelect.tsx';
import { useQuery } from '../../../data/use-query.ts';
import { useAnnouncedResult } from '../../../lib/use-announced-result.ts';
import { useText } from '../../../lib/use-text.ts';
import { NewResidentsDocument } from './generated/People.ts';
import { memberName } from './person.ts';

/** The maximum number of residents among the options. The search finds the others. */
const MAX_CHOICES = 50;

export interface ChosenResident {
  readonly role: string;
  readonly name: string;
}

type Props = Readonly<{
  account: string;
  /** The role of the resident who moves out and cannot be chosen. Null for a vacant charger. */
  except: string | null;
  chosen: ChosenResident | null;
  onChoose: (chosen: ChosenResident | null) => void;
  /** The label of the field. */
  field: Pick<ComponentProps<typeof SearchedSelect>, 'name' | 'ref' | 'onBlur' | 'problem'>;
}>;

/** A choice of one of a cooperative's residents, with a search. */
export function ResidentChoice({ account, except, chosen, onChoose, field }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { data, previousData, error, loading, refetch } = useQuery(NewResidentsDocument, {
    variables: { account, search: search === '' ? null : search, first: MAX_CHOICES },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? (loading ? previousData : undefined))?.viewer?.account?.organization
    ?.residents;
  const count = data?.viewer?.account?.organization?.residents?.totalCount;
  useAnnouncedResult(
    search,
    count === undefined ? undefined : text('network.people.residents.count', { count }),
  );
  return (
    <Fetched
      value={found ?? (loading ? undefined : null)}
      skeleton={<SkeletonBlock height={150} />}
      failure={text('network.people.residents.failed')}
      retry={{ run: () => void refetch(), isRunning: loading, error }}
    >
      {({ nodes, totalCount }) => {
        const others = nodes
          .filter(({ userRoleId }) => userRoleId !== except)
          .map((one) => {
            const name = memberName(one) ?? text('network.people.resident.unnamed');
            const label = [name, one.email !== name && one.email].filter(Boolean).join(' · ');
            return { role: one.userRoleId, name, label };
          });
        return (
          <SearchedSelect
            {...field}
            label={text('network.people.handover.to')}
            none={text(
              others.length > 0
                ? 'network.people.handover.choose'
                : 'network.people.handover.noneFound',
            )}
            found={others.map(({ role, label }) => [role, label] as const)}
            count={totalCount - (nodes.length - others.length)}
            chosen={chosen && [chosen.role, chosen.name]}
            search={search}
            searchLabel={text('network.people.search')}
            onSearch={setSearch}
            onChange={({ target }) =>
              onChoose(others.find(({ role }) => role === target.value) ?? null)
            }
          />
        );
      }}
    </Fetched>
  );
}
