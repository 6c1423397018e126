import type { ChargingRecord } from '../../generated/wire.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import { reimbursed } from '../../domain/charging/reimbursement.ts';
import { isForeign } from '../../domain/charging/currency.ts';
import { roundAmount } from '../../domain/round-amount.ts';
import { chargingMetadata } from './charging-metadata.ts';
import { payerName, vehicleName, type ChargingSource } from './charging-source.ts';
import { checkedRecords } from './checked-records.ts';
import { foreignPriceOf } from './foreign-price.ts';
import { groupOf } from './reimbursement-groups.ts';
import { columnOfFeature } from '../offered-columns.ts';
import { toKilowattHours, toKroner, type Cell, type MetadataLine, type Sheet } from '../sheet.ts';
import { fileTexts } from '../texts.ts';

/** The sum of one vehicle, or of one chip if the vehicle is unknown. */
interface Sum {
  readonly name: string;
  energy: number;
  amount: number;
  vat: number;
}

/**
 * The reimbursement statement for the charging of a company car: every session with its amount, sums by vehicle (by
 * chip if the vehicle is unknown), the total, and lines to sign.
 *
 * @param rate øre per kWh; null for the price of the sessions
 */
export function reimbursementSheet(source: ChargingSource, rate: number | null): Sheet {
  const { language, isNetwork } = source;
  /** A custom rate has no VAT statement. The price of the charging includes VAT. */
  const amounts = (paid: number, vat: number): readonly Cell[] =>
    rate === null ? [toKroner(paid - vat), toKroner(vat), toKroner(paid)] : [toKroner(paid)];
  const text = fileTexts(language);
  const title = text('files.title.reimbursement');
  /** At a rate of the person's own every amount is in kroner. */
  const foreign = foreignPriceOf(
    rate === null ? source : { total: { ...source.total, foreignCosts: [] } },
    text,
  );
  const isInKroner = (record: ChargingRecord) => rate !== null || !isForeign(record);
  const sums = new Map<string, Sum>();
  const whole = { energy: 0, amount: 0, vat: 0 };
  let notes: readonly MetadataLine[] = [];

  function add(record: ChargingRecord, paid: number): void {
    const { key, name } = groupOf(record, text('files.none'), source.offers);
    const sum = sums.get(key) ?? { name, energy: 0, amount: 0, vat: 0 };
    sums.set(key, sum);
    for (const one of [sum, whole]) {
      one.energy += record.energy;
      if (!isInKroner(record)) continue;
      one.amount += paid;
      one.vat += record.vat;
    }
  }

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const record of checkedRecords(source, (_, found) => (notes = found))) {
      const paid = reimbursed(record, rate);
      add(record, paid);
      const isKroner = isInKroner(record);
      const perKwh =
        rate ?? (record.energy === 0 || !isKroner ? null : (paid * 1000) / record.energy);
      yield [
        osloWallClock(record.date),
        record.location,
        vehicleName(record.vehicle),
        record.rfid?.description ?? null,
        ...(isNetwork ? [] : [payerName(source, record.organizationId)]),
        toKilowattHours(record.energy),
        perKwh === null ? null : toKroner(roundAmount(perKwh)),
        ...(isKroner ? amounts(paid, record.vat) : amounts(0, 0).map(() => null)),
        ...foreign.cells(record),
      ];
    }
  }

  const sumRow = (name: string, sum: Omit<Sum, 'name'>): readonly Cell[] => [
    name,
    null,
    null,
    null,
    ...(isNetwork ? [] : [null]),
    toKilowattHours(sum.energy),
    rate === null ? null : toKroner(rate),
    ...amounts(sum.amount, sum.vat),
    ...foreign.none,
  ];
  const foreignRow = (cells: readonly Cell[]): readonly Cell[] => [
    text('files.total'),
    ...sumRow('', whole)
      .slice(1, -foreign.none.length)
      .map(() => null),
    ...cells,
  ];
  return {
    name: title,
    language,
    issuer: source.issuer,
    metadata: chargingMetadata(source, [
      ...(rate === null
        ? []
        : [{ label: text('files.lead.rate'), value: toKroner(rate), decimals: 2 }]),
      {
        label: text('files.lead.vat'),
        value: text(rate === null ? 'files.vat.included' : 'files.vat.ofRate'),
      },
    ]),
    columns: [
      { header: text('files.column.start'), width: 17 },
      { header: text('files.column.location'), width: 30 },
      columnOfFeature(text, 'files.column.vehicle', { width: 26 }),
      columnOfFeature(text, 'files.column.rfid', { width: 18 }),
      ...(isNetwork ? [] : [{ header: text('files.column.payer'), width: 20 }]),
      { header: text('files.column.energy'), width: 12, decimals: 3 },
      { header: text('files.column.perKwh'), width: 12, decimals: 2 },
      ...(rate === null
        ? [
            { header: text('files.column.amountNoVat'), width: 12, decimals: 2 },
            { header: text('files.column.vat'), width: 12, decimals: 2 },
            { header: text('files.column.price'), width: 12, decimals: 2 },
          ]
        : [{ header: text('files.column.amount'), width: 12, decimals: 2 }]),
      ...foreign.columns,
    ],
    rows: rows(),
    length: source.total.sessions,
    totals: () => [
      ...[...sums.values()].map((sum) => sumRow(`${text('files.total')} ${sum.name}`, sum)),
      sumRow(text('files.total'), whole),
      ...foreign.totals.map(foreignRow),
    ],
    notes: () => notes,
    signatures: [text('files.date'), text('files.signature')],
  };
}
