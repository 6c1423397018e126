import type { Capacity } from '../domain/facility/facility-capacity.ts';
import { osloDayOf } from '../domain/calendar/oslo-calendar.ts';
import { priceName, type BoardPack } from './board-pack.ts';
import type { Paper } from './board-pack-paper.ts';
import { formatDay, formatNumber } from './format-values.ts';
import { toKilowattHours, toKroner } from './sheet.ts';
import { fileTexts, type FileText } from './texts.ts';

const LANGUAGE = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' } as const;

/** Formats in the pack's language. */
export interface Writing {
  readonly text: FileText;
  readonly locale: string;
  readonly energy: (wattHours: number) => string;
  readonly amount: (ore: number | null | undefined) => string;
  readonly count: (value: number | null) => string;
  readonly share: (value: number | null | undefined) => string;
}

export function writingOf({ source: { language } }: BoardPack): Writing {
  const unknown = '–';
  return {
    text: fileTexts(language),
    locale: LANGUAGE[language],
    energy: (wattHours) => formatNumber(toKilowattHours(wattHours), 0, language),
    amount: (ore) => (typeof ore === 'number' ? formatNumber(toKroner(ore), 2, language) : unknown),
    count: (value) => (value === null ? unknown : formatNumber(value, 0, language)),
    share: (value) =>
      typeof value === 'number' ? `${formatNumber(value * 100, 1, language)} %` : unknown,
  };
}

/** The figures of the year beside those of the year before. */
export function addKeyFigures(
  paper: Paper,
  { whole, before, year }: BoardPack,
  writing: Writing,
): void {
  const { text, energy, amount, count, share } = writing;
  const rows: readonly (readonly [string, (of: BoardPack['whole']) => string])[] = [
    [text('files.column.energy'), (of) => energy(of.energyConsumption)],
    [text('files.column.sessions'), (of) => count(of.totalChargingAmount)],
    [text('files.facility.use'), (of) => share(of.utilisation)],
    [text('files.facility.revenueNoVat'), (of) => amount(of.revenueNoVat)],
    [text('files.facility.revenue'), (of) => amount(of.revenue)],
    [text('files.facility.costs'), (of) => amount(of.monetaryCosts)],
  ];
  paper.addTable(
    [
      { header: text('pack.keyFigures'), share: 0.5 },
      { header: String(year), share: 0.25, isNumber: true },
      { header: text('pack.sameDays'), share: 0.25, isNumber: true },
    ],
    rows.map(([name, write]) => ({ cells: [name, write(whole), before ? write(before) : '–'] })),
  );
}

export function addLocations(paper: Paper, { locations }: BoardPack, writing: Writing): void {
  const { text, energy, amount, count, share } = writing;
  const max = Math.max(1, ...locations.map(({ figures }) => figures.energyConsumption));
  paper.addTable(
    [
      { header: text('files.column.location'), share: 0.28 },
      { header: '', share: 0.16 },
      { header: text('files.column.energy'), share: 0.14, isNumber: true },
      { header: text('files.column.sessions'), share: 0.13, isNumber: true },
      { header: text('files.facility.use'), share: 0.12, isNumber: true },
      { header: text('files.facility.revenueNoVat'), share: 0.17, isNumber: true },
    ],
    locations.map(({ key, name, figures }) => ({
      cells: [
        name ?? key,
        '',
        energy(figures.energyConsumption),
        count(figures.totalChargingAmount),
        share(figures.utilisation),
        amount(figures.revenueNoVat),
      ],
      bar: Math.max(0, figures.energyConsumption / max),
    })),
  );
}

export function addCapacity(
  paper: Paper,
  { capacity, locations }: BoardPack,
  writing: Writing,
): void {
  const { text, count } = writing;
  const row = (name: string, { installed, possible, active }: Capacity) => ({
    cells: [name, count(installed), count(possible), count(active)],
  });
  paper.addTable(
    [
      { header: text('files.facility.name'), share: 0.46 },
      { header: text('pack.installed'), share: 0.18, isNumber: true },
      { header: text('pack.possible'), share: 0.18, isNumber: true },
      { header: text('pack.active'), share: 0.18, isNumber: true },
    ],
    [
      row(text('facility.capacity.total'), capacity.total),
      row(text('facility.capacity.private'), capacity.private),
      row(text('facility.capacity.public'), capacity.public),
      ...locations.map((part) => row(part.name ?? part.key, part.capacity)),
    ],
  );
}

export function addShares(paper: Paper, { shares }: BoardPack, { text, amount }: Writing): void {
  if (shares.length === 0) {
    paper.addParagraph(text('pack.noShares'));
    return;
  }
  paper.addTable(
    [
      { header: text('pack.halfYear'), share: 0.3 },
      { header: text('files.column.location'), share: 0.34 },
      { header: text('files.facility.revenueNoVat'), share: 0.18, isNumber: true },
      { header: text('pack.share'), share: 0.18, isNumber: true },
    ],
    shares.map(({ half, isPreliminary, location, revenue, distribution }) => ({
      cells: [
        [
          text(half === 1 ? 'pack.firstHalf' : 'pack.secondHalf'),
          isPreliminary ? text('pack.preliminary') : null,
        ]
          .filter(Boolean)
          .join(', '),
        location ?? text('files.none'),
        amount(revenue),
        amount(distribution),
      ],
    })),
  );
}

/** The prices of each price list over the year. */
export function addPrices(
  paper: Paper,
  { prices, source }: BoardPack,
  { text, amount }: Writing,
): void {
  if (prices === null || prices.length === 0) {
    paper.addParagraph(text(prices === null ? 'pack.unknown' : 'pack.noPrices'));
    return;
  }
  paper.addTable(
    [
      { header: text('pack.priceList'), share: 0.36 },
      { header: text('pack.validFrom'), share: 0.16 },
      { header: text('pack.kwhPrice'), share: 0.16, isNumber: true },
      { header: text('pack.spotMarkup'), share: 0.16, isNumber: true },
      { header: text('pack.minutePrice'), share: 0.16, isNumber: true },
    ],
    prices.map((price) => ({
      cells: [
        priceName(price, text),
        price.validFrom === null
          ? text('files.none')
          : formatDay(osloDayOf(Date.parse(price.validFrom)), source.language),
        amount(price.kwhPrice),
        amount(price.spotMarkup),
        amount(price.minutePrice),
      ],
    })),
  );
}

/** The current hints, counted. */
export function addHints(paper: Paper, { hints }: BoardPack, { text, count }: Writing): void {
  if (hints === null || hints.length === 0) {
    paper.addParagraph(text(hints === null ? 'pack.unknown' : 'facility.hints.empty'));
    return;
  }
  paper.addTable(
    [
      { header: text('pack.what'), share: 0.8 },
      { header: text('pack.count'), share: 0.2, isNumber: true },
    ],
    hints.map((hint) => ({ cells: [text(`pack.hint.${hint.kind}`), count(hint.count)] })),
  );
}
