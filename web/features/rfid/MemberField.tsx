import { useState, type ComponentProps } from 'react';
import { SearchedSelect } from '../../components/forms/SearchedSelect.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useText } from '../../lib/use-text.ts';
import { RfidMembersDocument } from './generated/Rfid.ts';
import { useMember } from './use-member.ts';

/** The maximum number of members among the options. The search finds the others. */
const MAX_CHOICES = 50;

type Props = Omit<
  ComponentProps<typeof SearchedSelect>,
  'label' | 'none' | 'found' | 'count' | 'chosen' | 'search' | 'searchLabel' | 'onSearch'
> &
  Readonly<{
    account: string;
    /** The member's id. Empty for none. */
    value: string | null | undefined;
    /** The label for none. By default, that the chip is unassigned. */
    none?: string;
    /** The current holder of the chip, also after leaving the network. */
    holder?: Readonly<{ key: string; name: string }> | null;
  }>;

/** A choice of one of a network's members, with a search, or none. */
export function MemberField({
  account,
  value: given,
  none,
  holder,
  hint,
  onChange,
  ...field
}: Props) {
  const text = useText();
  const value = given ?? '';
  const [search, setSearch] = useState('');
  const { data, previousData, loading } = useQuery(RfidMembersDocument, {
    variables: { account, search: search === '' ? null : search, first: MAX_CHOICES },
  });
  const of = (known: typeof data) => known?.viewer?.account?.organization?.rfidMembers;
  const members = of(data) ?? (loading ? of(previousData) : null);
  const count = of(data)?.totalCount;
  useAnnouncedResult(
    search,
    count === undefined ? undefined : text('rfid.member.count', { count }),
  );
  const nodes = members?.nodes ?? [];
  const found = nodes.map(({ key, name, email }) => {
    // The searched text, or the detail that distinguishes people of the same name.
    const isNamed = search === '' && nodes.every((one) => one.key === key || one.name !== name);
    return [key, isNamed || email === null ? name : `${name} · ${email}`] as const;
  });
  const [picked, setPicked] = useState<(typeof found)[number]>();
  const held = holder ? ([holder.key, holder.name] as const) : undefined;
  const known = [...found, picked, held].find((one) => one?.[0] === value);
  const other = useMember(account, known ? '' : value);
  const unknown = text(other === undefined ? 'loading' : 'rfid.member.unknown');
  return (
    <SearchedSelect
      {...field}
      label={text('rfid.member')}
      hint={members || loading ? hint : text('rfid.member.failed')}
      none={none ?? text('rfid.member.none')}
      found={found}
      count={members?.totalCount ?? 0}
      chosen={value === '' ? null : (known ?? [value, other?.name ?? unknown])}
      search={search}
      searchLabel={text('rfid.member.search')}
      onSearch={setSearch}
      onChange={(event) => {
        setPicked(found.find(([key]) => key === event.target.value));
        onChange?.(event);
      }}
    />
  );
}
