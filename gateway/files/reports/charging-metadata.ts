import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import { payerName, type ChargingSource, type FilterOption } from './charging-source.ts';
import type { FilterLine, MetadataLine } from '../sheet.ts';
import { fileTexts, type FileText } from '../texts.ts';
import { formatDay } from '../format-values.ts';

/** The texts of the orders, which the screen has too. */
const ORDER_TEXTS = {
  DATE: { DESCENDING: 'charging.sort.newest', ASCENDING: 'charging.sort.oldest' },
  ENERGY: { DESCENDING: 'charging.sort.mostEnergy', ASCENDING: 'charging.sort.leastEnergy' },
  PRICE: { DESCENDING: 'charging.sort.dearest', ASCENDING: 'charging.sort.cheapest' },
  CHARGING_TIME: { DESCENDING: 'charging.sort.longest', ASCENDING: 'charging.sort.shortest' },
} as const;

/** A line for each active filter, in the words of the screen. */
export function filterLines(source: ChargingSource, text: FileText): readonly FilterLine[] {
  const { filter, names } = source;
  const payers = filter.payers.flatMap((payer): readonly (string | null)[] =>
    payer === 'SELF' ? [null] : names.organizationIds,
  );
  // An id says nothing to a reader, and does not belong in an e-mail.
  const nameAll = (ids: readonly string[], options: readonly FilterOption[]) => [
    ...new Set(
      ids.map((id) => options.find((option) => option.id === id)?.name ?? text('files.unknown')),
    ),
  ];
  const all: readonly [string, readonly string[]][] = [
    [
      text('files.column.category'),
      filter.accessCategories.map((key) => text(`files.category.${key}`)),
    ],
    [text('files.column.medium'), filter.media.map((key) => text(`files.medium.${key}`))],
    [text('files.column.location'), nameAll(filter.locationIds, names.locations)],
    [text('files.column.rfid'), nameAll(filter.rfidIds, names.rfids)],
    [text('files.column.vehicle'), nameAll(filter.vehicleIds, names.vehicles)],
    [text('files.column.member'), nameAll(filter.memberIds, names.members)],
    [text('files.column.costCenter'), filter.costCenters],
    [text('files.column.payer'), [...new Set(payers.map((id) => payerName(source, id)))]],
    [text('files.lead.search'), filter.search === '' ? [] : [filter.search]],
  ];
  return all.flatMap(([label, values]) =>
    values.length === 0 ? [] : [{ label, value: values.join(', ') }],
  );
}

/**
 * The metadata of a table of charging records: account, period, filters, order, time zone and number.
 *
 * @param more further lines
 * @param isOrdered whether the table is in the order of the list
 */
export function chargingMetadata(
  source: ChargingSource,
  more: readonly MetadataLine[],
  isOrdered = true,
): readonly MetadataLine[] {
  const { language, name, days, sort, now } = source;
  const text = fileTexts(language);
  const period =
    days === null
      ? text('files.lead.all')
      : `${formatDay(days.from, language)}–${formatDay(days.to, language)}`;
  return [
    { label: text('files.lead.name'), value: name },
    { label: text('files.lead.period'), value: period },
    ...filterLines(source, text),
    ...(isOrdered
      ? [
          {
            label: text('charging.sort.label'),
            value: text(ORDER_TEXTS[sort.field][sort.direction]),
          },
        ]
      : []),
    { label: text('files.lead.zone'), value: 'Europe/Oslo' },
    { label: text('files.lead.made'), value: osloWallClock(now) },
    ...more,
    { label: text('files.sessions'), value: source.total.sessions },
    ...(source.notes ?? []),
  ];
}
