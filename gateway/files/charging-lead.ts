import { osloWallClock } from '../domain/oslo-clock.ts';
import type { ChargingSource } from './charging-source.ts';
import type { LeadLine } from './sheet.ts';
import { fileTexts, type FileText } from './texts.ts';
import { writtenDay } from './written.ts';

/** The texts of the orders, as the screen's choice has them. */
const ORDER = {
  DATE: { DESCENDING: 'charging.sort.newest', ASCENDING: 'charging.sort.oldest' },
  ENERGY: { DESCENDING: 'charging.sort.mostEnergy', ASCENDING: 'charging.sort.leastEnergy' },
  PRICE: { DESCENDING: 'charging.sort.dearest', ASCENDING: 'charging.sort.cheapest' },
  CHARGING_TIME: { DESCENDING: 'charging.sort.longest', ASCENDING: 'charging.sort.shortest' },
} as const;

/** What the sessions were filtered by, each with the words that the screen has for it. */
function filters({ filter, names }: ChargingSource, text: FileText): readonly LeadLine[] {
  const named = (ids: readonly string[], options: ChargingSource['names']['members']) =>
    ids.map((id) => options.find((option) => option.id === id)?.name ?? id);
  const all: readonly [string, readonly string[]][] = [
    [
      text('files.column.category'),
      filter.accessCategories.map((key) => text(`files.category.${key}`)),
    ],
    [text('files.column.medium'), filter.media.map((key) => text(`files.medium.${key}`))],
    [text('files.column.location'), named(filter.locationIds, names.locations)],
    [text('files.column.rfid'), named(filter.rfidIds, names.rfids)],
    [text('files.column.vehicle'), named(filter.vehicleIds, names.vehicles)],
    [text('files.column.member'), named(filter.memberIds, names.members)],
    [text('files.lead.search'), filter.search === '' ? [] : [filter.search]],
  ];
  return all.flatMap(([label, values]) =>
    values.length === 0 ? [] : [{ label, value: values.join(', ') }],
  );
}

/**
 * What stands above a table of sessions: whose they are, of which days, filtered and ordered how, in
 * which zone its times are, and how many there are.
 *
 * @param more what else there is to say
 */
export function chargingLead(
  source: ChargingSource,
  more: readonly LeadLine[],
): readonly LeadLine[] {
  const { language, name, days, sort, now } = source;
  const text = fileTexts(language);
  const period =
    days === null
      ? text('files.lead.all')
      : `${writtenDay(days.from, language)}–${writtenDay(days.to, language)}`;
  return [
    { label: text('files.lead.name'), value: name },
    { label: text('files.lead.period'), value: period },
    ...filters(source, text),
    { label: text('charging.sort.label'), value: text(ORDER[sort.field][sort.direction]) },
    { label: text('files.lead.zone'), value: 'Europe/Oslo' },
    { label: text('files.lead.made'), value: osloWallClock(now) },
    ...more,
    { label: text('files.sessions'), value: source.total.sessions },
  ];
}
