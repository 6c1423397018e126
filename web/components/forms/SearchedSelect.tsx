import type { ComponentProps } from 'react';
import { useText } from '../../lib/use-text.ts';
import { SelectField } from './Field.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { Stack } from '../layout/Stack.tsx';

type Choice = readonly [value: string, name: string];

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'value'> &
  Readonly<{
    /** The label for no choice. */
    none: string;
    /** The matches of the search, at most a page of them. */
    found: readonly Choice[];
    /** The number of matches. */
    count: number;
    /** The choice, which stays through further searches. Null for none. */
    chosen: Choice | null;
    search: string;
    searchLabel: string;
    onSearch: (words: string) => void;
  }>;

/** A choice of one among many: the first ones, and a search for the others. */
export function SearchedSelect({
  none,
  found,
  count,
  chosen,
  search,
  searchLabel,
  onSearch,
  hint,
  ...select
}: Props) {
  const text = useText();
  const isWhole = count <= found.length;
  const isKept = chosen !== null && found.every(([value]) => value !== chosen[0]);
  const some = isWhole ? undefined : text('choice.some', { shown: found.length, count });
  const noMatch = search !== '' && count === 0 ? text('choice.noneFound') : undefined;
  return (
    <Stack>
      {(!isWhole || search !== '') && (
        <SearchField label={searchLabel} value={search} onChange={onSearch} />
      )}
      <SelectField
        {...select}
        hint={[hint, some, noMatch].filter(Boolean).join(' ') || undefined}
        options={[['', none], ...(isKept ? [chosen] : []), ...found]}
        value={chosen?.[0] ?? ''}
      />
    </Stack>
  );
}
