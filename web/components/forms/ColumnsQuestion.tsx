import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Mapping, UnclearColumn } from '../../lib/lines/columns.ts';
import { useText } from '../../lib/use-text.ts';
import { FieldProblem, SelectField } from './Field.tsx';
import { Fields } from './Fields.tsx';

type Props<Column extends string> = Readonly<{
  columns: readonly UnclearColumn<Column>[];
  /** The columns that the list can have, with their names. */
  options: readonly (readonly [Column, string])[];
  chosen: Mapping<Column>;
  problem: string | undefined;
  onChoose: (chosen: Mapping<Column>) => void;
}>;

/** Asks which column of a list is which, with the first values of each. */
export function ColumnsQuestion<Column extends string>({
  columns,
  options,
  chosen,
  problem,
  onChoose,
}: Props<Column>) {
  const text = useText();
  const id = useId();
  return (
    <Fields role="group" aria-labelledby={id}>
      <Typography id={id}>{text('lines.columns.ask')}</Typography>
      {columns.map(({ samples }, index) => (
        <SelectField
          key={index}
          label={text('lines.columns.column', {
            number: index + 1,
            samples: samples.join(', ') || text('lines.columns.empty'),
          })}
          value={chosen[index] ?? ''}
          options={[['', text('lines.columns.unused')], ...options]}
          onChange={({ target }) => {
            const [column = null] = options.find(([one]) => one === target.value) ?? [];
            onChoose(columns.map((_, at) => (at === index ? column : (chosen[at] ?? null))));
          }}
        />
      ))}
      <FieldProblem role="alert" problem={problem} />
    </Fields>
  );
}
