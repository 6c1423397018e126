import type { ReactNode } from 'react';
import { ListFilter } from '../../components/lists/ListFilter.tsx';
import { SelectField } from '../../components/forms/Field.tsx';
import { FilterFields } from '../../components/forms/Fields.tsx';
import { useText } from '../../lib/use-text.ts';
import {
  isDeliveryChoice,
  isStatusChoice,
  nothingChosen,
  type InvoiceQuery,
} from '../../../schema/inputs/invoice.ts';
import { choiceTexts, deliveryChoiceTexts } from './invoice-texts.ts';

const all = '';

type Props = Readonly<{
  query: InvoiceQuery;
  /** Newest first. */
  years: readonly number[];
  /** The number of invoices that match, if it is known. */
  count: number | undefined;
  /** Whether the account gets invoices by e-mail or EHF, whose delivery can be filtered. */
  hasDelivery: boolean;
  head: ReactNode;
  beside: ReactNode;
  onChange: (change: Partial<InvoiceQuery>) => void;
}>;

/** Filters by year, by status and, for an organisation, by delivery. */
export function InvoiceFilter({ query, years, count, hasDelivery, onChange, ...places }: Props) {
  const { year, status, delivery } = query;
  const text = useText();
  // A year in the address is a choice, even without invoices in it.
  const choices = year === null || years.includes(year) ? years : [year, ...years];
  const fields = (
    <FilterFields>
      <SelectField
        label={text('invoice.filter.year')}
        value={year ?? all}
        options={[
          [all, text('invoice.filter.allYears')],
          ...choices.map((choice) => [choice, String(choice)] as const),
        ]}
        onChange={({ target }) =>
          onChange({ year: target.value === all ? null : Number(target.value) })
        }
      />
      <SelectField
        label={text('invoice.filter.status')}
        value={status ?? all}
        options={[
          [all, text('invoice.filter.allStatuses')],
          ...Object.entries(choiceTexts).map(([choice, id]) => [choice, text(id)] as const),
        ]}
        onChange={({ target: { value } }) =>
          onChange({ status: isStatusChoice(value) ? value : null })
        }
      />
      {hasDelivery && (
        <SelectField
          label={text('invoice.filter.delivery')}
          value={delivery ?? all}
          options={[
            [all, text('invoice.filter.allDeliveries')],
            ...Object.entries(deliveryChoiceTexts).map(
              ([choice, id]) => [choice, text(id)] as const,
            ),
          ]}
          onChange={({ target: { value } }) =>
            onChange({ delivery: isDeliveryChoice(value) ? value : null })
          }
        />
      )}
    </FilterFields>
  );
  const chips = [
    ...(year === null
      ? []
      : [{ key: 'year', name: String(year), remove: () => onChange({ year: null }) }]),
    ...(status === null
      ? []
      : [
          {
            key: 'status',
            name: text(choiceTexts[status]),
            remove: () => onChange({ status: null }),
          },
        ]),
    ...(delivery === null
      ? []
      : [
          {
            key: 'delivery',
            name: text(deliveryChoiceTexts[delivery]),
            remove: () => onChange({ delivery: null }),
          },
        ]),
  ];
  const clear = () => onChange(nothingChosen);
  return (
    <ListFilter
      {...places}
      chips={chips}
      show={count === undefined ? text('invoice.showAny') : text('invoice.show', { count })}
      clear={clear}
    >
      {fields}
    </ListFilter>
  );
}
