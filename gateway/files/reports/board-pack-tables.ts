import type { Capacity } from '../../domain/facility/facility-capacity.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { accountsOf, priceName, sentences, type BoardPack } from './board-pack.ts';
import { halfYearName, payoutCells, shareNotes, sharesOf } from './board-shares.ts';
import type { Paper } from '../pdf/paper.ts';
import { knownAmounts } from './facility-amounts.ts';
import { formatDay, formatNumber } from '../format-values.ts';
import { toKilowattHours, toKroner } from '../sheet.ts';
import { fileTexts, LOCALES, type FileText } from '../texts.ts';

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
    locale: LOCALES[language],
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
  { source, whole, before, year }: BoardPack,
  writing: Writing,
): void {
  const { text, energy, count, share } = writing;
  const hasAmounts = knownAmounts(source, 'YEAR');
  const amount = (of: BoardPack['whole'], ore: number | null | undefined) =>
    writing.amount(hasAmounts(String(year), of) ? ore : null);
  const rows: readonly (readonly [string, (of: BoardPack['whole']) => string])[] = [
    [text('files.column.energy'), (of) => energy(of.energyConsumption)],
    [text('files.column.sessions'), (of) => count(of.totalChargingAmount)],
    [text('files.facility.use'), (of) => share(of.utilisation)],
  ];
  const amounts: typeof rows = [
    [text('files.facility.revenueNoVat'), (of) => amount(of, of.revenueNoVat)],
    [text('files.facility.revenue'), (of) => amount(of, of.revenue)],
    [text('files.facility.costs'), (of) => amount(of, of.monetaryCosts)],
  ];
  const shown = source.offers('charging-amounts') ? [...rows, ...amounts] : rows;
  paper.addTable(
    [
      { header: text('pack.keyFigures'), share: 0.5 },
      { header: String(year), share: 0.25, isNumber: true },
      { header: text('pack.sameDays'), share: 0.25, isNumber: true },
    ],
    shown.map(([name, write]) => ({ cells: [name, write(whole), before ? write(before) : '–'] })),
  );
}

export function addLocations(
  paper: Paper,
  { source, locations }: BoardPack,
  writing: Writing,
): void {
  const hasAmounts = knownAmounts(source, 'LOCATION');
  const showsAmounts = source.offers('charging-amounts');
  const { text, energy, amount, count, share } = writing;
  const max = Math.max(1, ...locations.map(({ figures }) => figures.energyConsumption));
  paper.addTable(
    [
      { header: text('files.column.location'), share: 0.28 },
      { header: '', share: 0.16 },
      { header: text('files.column.energy'), share: 0.14, isNumber: true },
      { header: text('files.column.sessions'), share: 0.13, isNumber: true },
      { header: text('files.facility.use'), share: 0.12, isNumber: true },
      ...(showsAmounts
        ? [{ header: text('files.facility.revenueNoVat'), share: 0.17, isNumber: true }]
        : []),
    ],
    locations.map(({ key, name, figures }) => ({
      cells: [
        name ?? key,
        '',
        energy(figures.energyConsumption),
        count(figures.totalChargingAmount),
        share(figures.utilisation),
        ...(showsAmounts ? [amount(hasAmounts(key, figures) ? figures.revenueNoVat : null)] : []),
      ],
      bar: Math.max(0, figures.energyConsumption / max),
    })),
  );
}

export function addCapacity(paper: Paper, { capacity, places }: BoardPack, writing: Writing): void {
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
      ...places.map((place) => row(place.name, place.capacity)),
    ],
  );
}

/** The accounts of the year, line by line. */
export function addAccounts(paper: Paper, pack: BoardPack, { text, amount }: Writing): void {
  const { headers, lines } = accountsOf(pack, text);
  paper.addTable(
    [
      { header: text('pack.amounts'), share: 0.37 },
      ...headers.map((header) => ({ header, share: 0.63 / headers.length, isNumber: true })),
    ],
    lines.map(({ label, amounts }) => ({
      cells: [
        label,
        ...amounts.map((one) => (typeof one === 'number' ? amount(one) : text(`pack.gap.${one}`))),
      ],
    })),
  );
}

/** The organisation's share by half-years and locations, with its payout. A half-year without rows has a sentence. */
export function addShares(paper: Paper, pack: BoardPack, { text, amount }: Writing): void {
  const { language } = pack.source;
  const rows = sharesOf(pack);
  if (rows.length > 0)
    paper.addTable(
      [
        { header: text('pack.halfYear'), share: 0.16 },
        { header: text('files.column.location'), share: 0.24 },
        { header: text('files.facility.revenueNoVat'), share: 0.15, isNumber: true },
        { header: text('pack.share'), share: 0.13, isNumber: true },
        { header: text('pack.payout'), share: 0.16 },
        { header: text('pack.reference'), share: 0.16 },
      ],
      rows.map((row) => ({
        cells: [
          halfYearName(row.halfYear, text),
          row.location ?? text('files.none'),
          amount(row.revenue),
          amount(row.distribution),
          ...payoutCells(row, text, (day) => formatDay(day, language)).map((cell) => cell ?? '–'),
        ],
      })),
    );
  for (const halfYear of pack.halfYears) {
    const sentence = sentences.share(halfYear, text);
    if (sentence !== null) paper.addParagraph(`${halfYearName(halfYear, text)}: ${sentence}`);
  }
  for (const note of shareNotes(pack, text)) paper.addParagraph(note);
}

/** The prices of each price list over the year. */
export function addPrices(paper: Paper, pack: BoardPack, { text, amount }: Writing): void {
  const sentence = sentences.prices(pack, text);
  if (sentence !== null) {
    paper.addParagraph(sentence);
    return;
  }
  paper.addTable(
    [
      { header: text('pack.priceList'), share: 0.4 },
      { header: text('pack.validFrom'), share: 0.15 },
      { header: text('pack.kwhPrice'), share: 0.15, isNumber: true },
      { header: text('pack.spotMarkup'), share: 0.15, isNumber: true },
      { header: text('pack.minutePrice'), share: 0.15, isNumber: true },
    ],
    (pack.prices ?? []).map((price) => ({
      cells: [
        priceName(price, text),
        price.validFrom === null
          ? text('files.none')
          : formatDay(osloDayOf(Date.parse(price.validFrom)), pack.source.language),
        amount(price.kwhPrice),
        amount(price.spotMarkup),
        amount(price.minutePrice),
      ],
    })),
  );
}

/** The current hints, counted. */
export function addHints(paper: Paper, pack: BoardPack, { text, count }: Writing): void {
  const sentence = sentences.hints(pack, text);
  if (sentence !== null) paper.addParagraph(sentence);
  if (!pack.hints?.counts.length) return;
  paper.addTable(
    [
      { header: text('pack.what'), share: 0.8 },
      { header: text('pack.count'), share: 0.2, isNumber: true },
    ],
    pack.hints.counts.map((hint) => ({
      cells: [text(`pack.hint.${hint.kind}`), count(hint.count)],
    })),
  );
}
