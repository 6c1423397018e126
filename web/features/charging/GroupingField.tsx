import { SelectField } from '../../components/Field.tsx';
import { ShortField } from '../../components/forms/Fields.tsx';
import type { StatisticsGrouping } from '../../generated/graphql.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  by: StatisticsGrouping;
  offered: readonly StatisticsGrouping[];
  onBy: (by: StatisticsGrouping) => void;
}>;

/** What statistics are divided by. */
export function GroupingField({ by, offered, onBy }: Props) {
  const text = useText();
  return (
    <ShortField>
      <SelectField
        label={text('charging.statistics.by')}
        value={by}
        options={offered.map((one) => [one, text(`charging.by.${one}`)])}
        onChange={({ target }) => {
          const next = offered.find((one) => one === target.value);
          if (next) onBy(next);
        }}
      />
    </ShortField>
  );
}
