import type { ReactNode } from 'react';
import { ListFilter } from '../../components/lists/ListFilter.tsx';
import { ChoiceField } from '../../components/forms/ChoiceField.tsx';
import { useHasRoom } from '../../lib/use-has-room.ts';
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
  const isCompact = useHasRoom();
  // A year in the address is a choice, even without invoices in it.
  const choices = year === null || years.includes(year) ? years : [year, ...years];
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
      total={count}
      chips={chips}
      show={count === undefined ? text('invoice.showAny') : text('invoice.show', { count })}
      clear={clear}
      hasFewFields
    >
      <ChoiceField
        isCompact={isCompact}
        label={text('invoice.filter.year')}
        value={year === null ? all : String(year)}
        options={[
          [all, text('invoice.filter.allYears')],
          ...choices.map((choice) => [String(choice), String(choice)] as const),
        ]}
        onChange={(value) => onChange({ year: value === all ? null : Number(value) })}
      />
      <ChoiceField
        isCompact={isCompact}
        label={text('invoice.filter.status')}
        value={status ?? all}
        options={[
          [all, text('invoice.filter.allStatuses')],
          ...Object.entries(choiceTexts).map(([choice, id]) => [choice, text(id)] as const),
        ]}
        onChange={(value) => onChange({ status: isStatusChoice(value) ? value : null })}
      />
      {hasDelivery && (
        <ChoiceField
          isCompact={isCompact}
          label={text('invoice.filter.delivery')}
          value={delivery ?? all}
          options={[
            [all, text('invoice.filter.allDeliveries')],
            ...Object.entries(deliveryChoiceTexts).map(
              ([choice, id]) => [choice, text(id)] as const,
            ),
          ]}
          onChange={(value) => onChange({ delivery: isDeliveryChoice(value) ? value : null })}
        />
      )}
    </ListFilter>
  );
}
