import { plus, priceOf, type Amount } from '../../domain/charging/amounts.ts';
import { currencyOf, isForeign } from '../../domain/charging/currency.ts';
import { sortedByName } from '../../domain/natural-order.ts';
import type { ChargingRecord } from '../../generated/wire.ts';
import { chargingMetadata } from './charging-metadata.ts';
import { payerName, type ChargingSource } from './charging-source.ts';
import { checkedRecords } from './checked-records.ts';
import { foreignPriceOf } from './foreign-price.ts';
import { columnOfFeature } from '../offered-columns.ts';
import { amountCell, toKilowattHours, type Cell, type MetadataLine, type Sheet } from '../sheet.ts';
import { fileTexts } from '../texts.ts';

/** An amount is null when that of any session is unknown. */
interface Sum {
  sessions: number;
  energy: number;
  noVat: Amount;
  vat: Amount;
  withVat: Amount;
}

/** The charging of a member with one chip on one cost centre, by payer and currency. */
interface Part extends Sum {
  readonly member: string;
  readonly chip: string | null;
  readonly costCenter: string | null;
  readonly payerId: string | null;
  readonly currency: string;
}

const NOTHING: Sum = { sessions: 0, energy: 0, noVat: 0, vat: 0, withVat: 0 };

function addTo(sum: Sum, { sessions, energy, noVat, vat, withVat }: Sum): void {
  sum.sessions += sessions;
  sum.energy += energy;
  sum.noVat = plus(sum.noVat, noVat);
  sum.vat = plus(sum.vat, vat);
  sum.withVat = plus(sum.withVat, withVat);
}

const sumOf = (record: ChargingRecord): Sum => ({
  sessions: 1,
  energy: record.energy,
  ...priceOf(record),
});

/**
 * The sums by member, chip, cost centre and payer. Their number depends on the members and chips, not on the length of
 * the list.
 */
async function partsOf(
  source: ChargingSource,
  onNotes: (notes: readonly MetadataLine[]) => void,
): Promise<readonly (readonly Part[])[]> {
  const members = new Map<string, Map<string, Part>>();
  for await (const record of checkedRecords(source, (_, notes) => onNotes(notes))) {
    const { member, rfid, costCenter, organizationId: payerId } = record;
    const memberId = member?.id ?? '';
    const parts = members.get(memberId) ?? new Map<string, Part>();
    members.set(memberId, parts);
    const currency = currencyOf(record);
    const key = JSON.stringify([rfid?.id, costCenter, payerId, currency]);
    const part = parts.get(key) ?? {
      ...NOTHING,
      member: member?.name ?? fileTexts(source.language)('files.none'),
      chip: rfid?.description ?? null,
      costCenter,
      payerId,
      currency,
    };
    parts.set(key, part);
    addTo(part, sumOf(record));
  }
  const namesOf = ({ member, chip, costCenter }: Part) => [member, chip ?? '', costCenter ?? ''];
  return sortedByName(
    [...members.values()].map((parts) =>
      sortedByName([...parts.values()], namesOf, source.language),
    ),
    ([first]) => (first ? namesOf(first) : []),
    source.language,
  );
}

/**
 * The charging of a network by member, for its payroll: by chip and cost centre, the sum of each member with several of
 * these, and the total on the screen.
 */
export function memberReportSheet(source: ChargingSource): Sheet {
  const { language } = source;
  const text = fileTexts(language);
  const total: Sum = { ...NOTHING };
  let notes: readonly MetadataLine[] = [];
  const memberSums: (Sum & { readonly member: string })[] = [];
  const foreign = foreignPriceOf(source, text);
  const cells = ({ sessions, energy, noVat, vat, withVat }: Sum): readonly Cell[] => [
    sessions,
    toKilowattHours(energy),
    amountCell(noVat),
    amountCell(vat),
    amountCell(withVat),
    ...foreign.none,
  ];
  const partCells = (part: Part): readonly Cell[] =>
    isForeign(part)
      ? [
          part.sessions,
          toKilowattHours(part.energy),
          null,
          null,
          null,
          ...foreign.cells({
            currency: part.currency,
            priceAfterDiscount: part.withVat,
            priceAfterDiscountNoVat: part.noVat,
            vat: part.vat,
          }),
        ]
      : cells(part);

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for (const parts of await partsOf(source, (found) => (notes = found))) {
      const sum = { ...NOTHING, member: parts[0]?.member ?? '' };
      for (const part of parts) {
        addTo(sum, isForeign(part) ? { ...part, noVat: 0, vat: 0, withVat: 0 } : part);
        const payer = payerName(source, part.payerId);
        yield [part.member, part.chip, part.costCenter, payer, ...partCells(part)];
      }
      if (parts.length > 1) memberSums.push(sum);
      addTo(total, sum);
    }
  }

  const sumRow = (name: string, sum: Sum): readonly Cell[] => [
    name,
    null,
    null,
    null,
    ...cells(sum),
  ];
  return {
    name: text('files.title.members'),
    language,
    issuer: source.issuer,
    metadata: chargingMetadata(source, [], false),
    columns: [
      { header: text('files.column.member'), width: 26 },
      columnOfFeature(text, 'files.column.rfid', { width: 20 }),
      { header: text('files.column.costCenter'), width: 18 },
      { header: text('files.column.payer'), width: 20 },
      { header: text('files.column.sessions'), width: 10, decimals: 0 },
      { header: text('files.column.energy'), width: 12, decimals: 3 },
      columnOfFeature(text, 'files.column.amountNoVat', { width: 12, decimals: 2 }),
      columnOfFeature(text, 'files.column.vat', { width: 12, decimals: 2 }),
      columnOfFeature(text, 'files.column.price', { width: 12, decimals: 2 }),
      ...foreign.columns,
    ],
    rows: rows(),
    notes: () => notes,
    totals: () => [
      ...memberSums.map((sum) => sumRow(`${text('files.total')} ${sum.member}`, sum)),
      sumRow(text('files.total'), total),
      ...foreign.totals.map((foreignCells) => [
        text('files.total'),
        ...Array.from({ length: 8 }, () => null),
        ...foreignCells,
      ]),
    ],
  };
}
