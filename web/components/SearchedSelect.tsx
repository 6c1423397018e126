import type { ComponentProps } from 'react';
import { useText } from '../lib/use-text.ts';
import { SelectField } from './Field.tsx';
import { SearchField } from './SearchField.tsx';
import { Stack } from './Stack.tsx';

type Choice = readonly [value: string, name: string];

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'value'> &
  Readonly<{
    /** What stands for no choice. */
    none: string;
    /** Those that the search finds, at most a page of them. */
    found: readonly Choice[];
    /** How many the search finds. */
    count: number;
    /** The choice, which stays while one searches on; null for none. */
    chosen: Choice | null;
    search: string;
    searchLabel: string;
    onSearch: (words: string) => void;
  }>;

/** One of many to choose: the first of them, and a search that finds the others where there are more. */
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
  const nobody = search !== '' && count === 0 ? text('choice.noneFound') : undefined;
  return (
    <Stack>
      {(!isWhole || search !== '') && (
        <SearchField label={searchLabel} value={search} onChange={onSearch} />
      )}
      <SelectField
        {...select}
        hint={[hint, some, nobody].filter(Boolean).join(' ') || undefined}
        options={[['', none], ...(isKept ? [chosen] : []), ...found]}
        value={chosen?.[0] ?? ''}
      />
    </Stack>
  );
}
