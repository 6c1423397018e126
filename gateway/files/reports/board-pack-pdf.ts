import { firstChargingLine, type BoardPack, type PackPart } from './board-pack.ts';
import { openPaper, type Box, type Paper } from '../pdf/paper.ts';
import { duringAll } from '../../traces/span.ts';
import {
  addAccounts,
  addCapacity,
  addHints,
  addKeyFigures,
  addLocations,
  addPrices,
  addShares,
  writingOf,
  type Writing,
} from './board-pack-tables.ts';
import { formatDay } from '../format-values.ts';
import { endOf, type PdfDocument } from '../pdf/pdf-content.ts';
import { PLAIN } from '../pdf/pdf-issuer.ts';
import { roundScale } from '../pdf/round-scale.ts';
import { toKilowattHours } from '../sheet.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const LABEL_SIZE = 8;
const MONTHS_HEIGHT = 170;
const WATT_HOURS = 1000;

const monthName = (key: string, locale: string, style: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(
    new Date(`${key}-15T12:00:00Z`),
  );

/** A Monday. The days after it give the names of the others. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** Two bars for each month: the year filled, the year before outlined. */
function drawMonths(
  doc: PdfDocument,
  { x, y, width, height }: Box,
  months: readonly PackPart[],
  { energy, locale, text }: Writing,
  year: number,
): void {
  const values = months.flatMap(({ figures, before }) => [
    figures.energyConsumption,
    before?.energyConsumption ?? 0,
  ]);
  const scale = roundScale(toKilowattHours(Math.max(0, ...values)));
  const max = (scale.at(-1) ?? 1) * WATT_HOURS;
  const axis = 56;
  const floor = y + height - 16;
  const plot = floor - y - 18;
  const step = (width - axis) / Math.max(1, months.length);
  doc.font(PLAIN).fontSize(LABEL_SIZE).fillColor('black');
  for (const kilowattHours of scale) {
    const at = floor - ((kilowattHours * WATT_HOURS) / max) * plot;
    doc
      .moveTo(x + axis, at)
      .lineTo(x + width, at)
      .lineWidth(0.4)
      .stroke('#999999');
    doc.text(`${energy(kilowattHours * WATT_HOURS)} kWh`, x, at - LABEL_SIZE / 2 - 1, {
      width: axis - 4,
      align: 'right',
      lineBreak: false,
    });
  }
  for (const [index, { key, figures, before }] of months.entries()) {
    const left = x + axis + index * step;
    const bar = step * 0.36;
    const heightOf = (value: number) => Math.max(0, (value / max) * plot);
    const earlier = heightOf(before?.energyConsumption ?? 0);
    const now = heightOf(figures.energyConsumption);
    doc
      .rect(left + step * 0.1, floor - earlier, bar, earlier)
      .lineWidth(0.7)
      .stroke('black');
    doc.rect(left + step * 0.1 + bar + 1, floor - now, bar, now).fill('black');
    doc.fillColor('black').text(monthName(key, locale, 'short'), left, floor + 4, {
      width: step,
      align: 'center',
      lineBreak: false,
    });
  }
  doc.rect(x + axis, y, 8, 8).fill('black');
  doc.fillColor('black').text(String(year), x + axis + 12, y, { lineBreak: false });
  doc
    .rect(x + axis + 60, y, 8, 8)
    .lineWidth(0.7)
    .stroke('black');
  doc.text(text('pack.yearBefore'), x + axis + 72, y, { lineBreak: false });
}

/** A square for each hour of the week, with its energy as the area. */
function drawWeek(
  doc: PdfDocument,
  { x, y }: Box,
  { hours }: BoardPack,
  cell: number,
  locale: string,
): void {
  const max = Math.max(1, ...hours.map(({ energy }) => energy));
  const energies = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one.energy]));
  const names = 40;
  doc.font(PLAIN).fontSize(LABEL_SIZE).fillColor('black');
  for (const [row, weekday] of WEEKDAYS.entries()) {
    const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    doc
      .fillColor('black')
      .text(name.format(MONDAY + row * DAY_MS), x, y + row * cell + cell / 4, { lineBreak: false });
    for (const hour of HOURS) {
      const energy = Math.max(0, energies.get(`${weekday} ${hour}`) ?? 0);
      const side = Math.max(0.6, Math.sqrt(energy / max) * cell * 0.92);
      const offset = (cell - side) / 2;
      doc.rect(x + names + hour * cell + offset, y + row * cell + offset, side, side).fill('black');
    }
  }
  for (const hour of HOURS.filter((one) => one % 6 === 0))
    doc
      .fillColor('black')
      .text(
        String(hour).padStart(2, '0'),
        x + names + hour * cell,
        y + WEEKDAYS.length * cell + 3,
        {
          lineBreak: false,
        },
      );
}

/** The accounts have a page of their own, for the person who keeps the books. */
function addAccountsPage(paper: Paper, pack: BoardPack, about: string, writing: Writing): void {
  const { source, year } = pack;
  const { text } = writing;
  paper.addPage();
  paper.addIssuer(source.issuer);
  paper.addHeading('H2', `${text('pack.accounts')} ${year}`);
  paper.addParagraph(source.name);
  paper.addParagraph(`${about} ${text('pack.accountsText')}`);
  for (const { label, value } of firstChargingLine(pack, text))
    paper.addParagraph(`${label}: ${formatDay(value, source.language)}`);
  addAccounts(paper, pack, writing);
  if (pack.halfYears.some(({ share }) => share !== null)) {
    paper.addParagraph(text('pack.outsideText'));
    paper.addHeading('H2', text('pack.shares'));
    addShares(paper, pack, writing);
  }
}

async function* drawBoardPack(pack: BoardPack): AsyncGenerator<Uint8Array> {
  const { source, year, months } = pack;
  const writing = writingOf(pack);
  const { text, locale, energy } = writing;
  const title = `${text('pack.title')} ${year}`;
  const { issuer, name: about } = source;
  const { doc, paper } = await openPaper({ issuer, title, about, locale });
  paper.addPage();
  paper.addIssuer(source.issuer);
  paper.addHeading('H1', title);
  paper.addParagraph(source.name);
  if (source.days)
    paper.addParagraph(
      `${text('files.lead.period')}: ${formatDay(source.days.from, source.language)}–${formatDay(source.days.to, source.language)}${pack.isRunning ? ` (${text('pack.running')})` : ''}`,
    );
  paper.addHeading('H2', text('pack.keyFigures'));
  addKeyFigures(paper, pack, writing);
  const showsAmounts = source.offers('charging-amounts');
  const amounts = [source.hasResidents && text('pack.residents'), text('pack.revenue')]
    .filter(Boolean)
    .join(' ');
  if (showsAmounts) paper.addParagraph(amounts);
  paper.addHeading('H2', text('pack.months'), MONTHS_HEIGHT);
  paper.addDrawing(
    months
      .map(
        ({ key, figures }) =>
          `${monthName(key, locale, 'long')} ${energy(figures.energyConsumption)} kWh`,
      )
      .join(', '),
    MONTHS_HEIGHT,
    (box) => drawMonths(doc, box, months, writing, year),
  );
  paper.addHeading('H2', text('pack.locations'));
  addLocations(paper, pack, writing);
  const cell = 18;
  const weekHeight = WEEKDAYS.length * cell + 16;
  paper.addHeading('H2', text('pack.week'), weekHeight + 20);
  paper.addParagraph(text('pack.weekText'));
  paper.addDrawing(text('pack.week'), weekHeight, (box) => drawWeek(doc, box, pack, cell, locale));
  paper.addHeading('H2', text('pack.capacityToday'));
  addCapacity(paper, pack, writing);
  paper.addHeading('H2', text('pack.hints'));
  addHints(paper, pack, writing);
  // The longest table last, so that no short part has a page of its own after it.
  if (pack.prices !== undefined) {
    paper.addHeading('H2', text('pack.prices'));
    addPrices(paper, pack, writing);
  }
  if (showsAmounts) addAccountsPage(paper, pack, amounts, writing);
  paper.end();
  yield* endOf(doc);
}

/** The pack as a tagged PDF with its charts drawn, fit to print in black and white. */
export const boardPackPdf = (pack: BoardPack) => duringAll('draw pdf', drawBoardPack(pack));
