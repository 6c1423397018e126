import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import type { Days } from '../../domain/charging/charging-period.ts';
import type { FacilityCharger } from '../../backend/facility.ts';
import type { FacilityStatisticsFilter } from '../../../schema/inputs/facility-statistics.ts';
import { formatDay } from '../format-values.ts';
import type { Offers } from '../offered-columns.ts';
import type { FilterLine, Issuer, MetadataLine } from '../sheet.ts';
import { fileTexts, type FileLanguage } from '../texts.ts';

/** The metadata of every file about a facility. */
export interface FacilitySource {
  readonly language: FileLanguage;
  readonly issuer: Issuer;
  /** The name of the organisation. */
  readonly name: string;
  /** Whether residents can belong to it, whose payments are left out of the amounts. */
  readonly hasResidents: boolean;
  /** Null for all. */
  readonly days: Days | null;
  readonly filter: FacilityStatisticsFilter;
  /** Whether the provider offers a feature, whose columns and parts the file has. */
  readonly offers: Offers;
  readonly locations: readonly Readonly<{
    id: string;
    name: string | null;
    possible: Readonly<{ private: number; public: number }> | null;
    controllers: readonly Readonly<{ id: string; name: string | null }>[];
  }>[];
  readonly chargers: ReadonlyMap<string, FacilityCharger>;
  /** ISO 8601. */
  readonly now: string;
}

/** A line for each active filter, in the words of the screen. */
export function facilityFilterLines(source: FacilitySource): readonly FilterLine[] {
  const { language, filter, locations, chargers } = source;
  const text = fileTexts(language);
  const controllers = locations.flatMap((location) => location.controllers);
  const nameIn = (
    all: readonly Readonly<{ id: string | null; name: string | null }>[],
    id: string,
  ) => all.find((one) => one.id === id)?.name ?? id;
  const filters: readonly (readonly [string, readonly string[]])[] = [
    [
      text('files.column.category'),
      filter.accessCategories.map((key) => text(`files.category.${key}`)),
    ],
    [text('files.column.location'), filter.locationIds.map((id) => nameIn(locations, id))],
    [text('files.facility.CONTROLLER'), filter.controllerIds.map((id) => nameIn(controllers, id))],
    [text('files.facility.CHARGER'), filter.chargerIds.map((id) => chargers.get(id)?.code ?? id)],
  ];
  return filters.flatMap(([label, values]) =>
    values.length === 0 ? [] : [{ label, value: values.join(', ') }],
  );
}

/** Says which chargers the amounts of a file cover, where residents can have some. */
export const amountsLine = ({
  hasResidents,
  language,
  offers,
}: FacilitySource): readonly MetadataLine[] => {
  const text = fileTexts(language);
  return hasResidents && offers('charging-amounts')
    ? [{ label: text('files.facility.amounts'), value: text('files.facility.residents') }]
    : [];
};

/** The organisation, period and filter of a file, and further lines. */
export function facilityMetadata(
  source: FacilitySource,
  more: readonly MetadataLine[],
): readonly MetadataLine[] {
  const { language, name, days, now } = source;
  const text = fileTexts(language);
  return [
    { label: text('files.lead.name'), value: name },
    {
      label: text('files.lead.period'),
      value:
        days === null
          ? text('files.lead.all')
          : `${formatDay(days.from, language)}–${formatDay(days.to, language)}`,
    },
    ...facilityFilterLines(source),
    { label: text('files.lead.zone'), value: 'Europe/Oslo' },
    { label: text('files.lead.made'), value: osloWallClock(now) },
    ...more,
  ];
}
