import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Fetched } from '../../components/Fetched.tsx';
import { SelectField } from '../../components/Field.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { Stack } from '../../components/Stack.tsx';
import { NewResidentsDocument } from '../../generated/graphql.ts';
import { useQuery } from '../../lib/graphql/use-query.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useText } from '../../lib/use-text.ts';
import { memberName } from './person.ts';

/** So many residents stand in the choice; the search finds the others. */
const MAX_CHOICES = 50;

export interface ChosenResident {
  readonly role: string;
  readonly name: string;
}

type Props = Readonly<{
  account: string;
  /** The role of the resident who moves out and cannot be chosen; null for a vacant charger. */
  except: string | null;
  chosen: ChosenResident | null;
  onChoose: (chosen: ChosenResident | null) => void;
  /** Of the field. */
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'value'>;
}>;

/** One of a cooperative's residents, among those that a search finds. */
export function ResidentChoice({ account, except, chosen, onChoose, field }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { data, previousData, loading, refetch } = useQuery(NewResidentsDocument, {
    variables: { account, search: search === '' ? null : search, first: MAX_CHOICES },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? (loading ? previousData : undefined))?.viewer?.account?.organization
    ?.residents;
  const count = data?.viewer?.account?.organization?.residents?.totalCount;
  useAnnouncedResult(
    search,
    count === undefined ? undefined : text('people.residents.count', { count }),
  );
  return (
    <Fetched
      value={found ?? (loading ? undefined : null)}
      skeleton={<SkeletonBlock height={150} />}
      failure={text('people.residents.failed')}
      retry={{ run: () => void refetch(), isRunning: loading }}
    >
      {({ nodes, totalCount }) => {
        const others = nodes
          .filter(({ userRoleId }) => userRoleId !== except)
          .map((one) => {
            const name = memberName(one) ?? text('people.resident.unnamed');
            const label = [name, one.email !== name && one.email].filter(Boolean).join(' · ');
            return { role: one.userRoleId, name, label };
          });
        // A choice stays while one searches on.
        const isKept = chosen && others.every(({ role }) => role !== chosen.role);
        const options = isKept ? [{ ...chosen, label: chosen.name }, ...others] : others;
        const isWhole = totalCount <= nodes.length;
        const shown = text('people.handover.some', { shown: nodes.length, count: totalCount });
        return (
          <Stack>
            <SearchField label={text('people.search')} value={search} onChange={setSearch} />
            <SelectField
              {...field}
              label={text('people.handover.to')}
              hint={isWhole ? undefined : shown}
              options={[
                [
                  '',
                  text(others.length > 0 ? 'people.handover.choose' : 'people.handover.noneFound'),
                ],
                ...options.map(({ role, label }) => [role, label] as const),
              ]}
              value={chosen?.role ?? ''}
              onChange={({ target }) =>
                onChoose(options.find(({ role }) => role === target.value) ?? null)
              }
            />
          </Stack>
        );
      }}
    </Fetched>
  );
}
