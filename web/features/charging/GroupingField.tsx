import { SelectField } from '../../components/forms/Field.tsx';
import type { StatisticsGrouping } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';

type Props<By extends StatisticsGrouping> = Readonly<{
  by: By;
  offered: readonly By[];
  onBy: (by: By) => void;
}>;

/** The dimension that divides the statistics. */
export function GroupingField<By extends StatisticsGrouping>({ by, offered, onBy }: Props<By>) {
  const text = useText();
  return (
    <SelectField
      label={text('charging.statistics.by')}
      value={by}
      options={offered.map((one) => [one, text(`charging.by.${one}`)])}
      onChange={({ target }) => {
        const next = offered.find((one) => one === target.value);
        if (next) onBy(next);
      }}
    />
  );
}
