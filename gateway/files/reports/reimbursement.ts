import type { ChargingRecord } from '../../generated/wire.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import { plus, priceOf, type Amount } from '../../domain/charging/amounts.ts';
import { reimbursed } from '../../domain/charging/reimbursement.ts';
import { isForeign } from '../../domain/charging/currency.ts';
import { roundAmount } from '../../domain/round-amount.ts';
import { chargingMetadata } from './charging-metadata.ts';
import { payerName, vehicleName, type ChargingSource } from './charging-source.ts';
import { checkedRecords } from './checked-records.ts';
import { foreignPriceOf } from './foreign-price.ts';
import { groupOf } from './reimbursement-groups.ts';
import { columnOfFeature } from '../offered-columns.ts';
import {
  amountCell,
  toKilowattHours,
  toKroner,
  type Cell,
  type MetadataLine,
  type Sheet,
} from '../sheet.ts';
import { fileTexts } from '../texts.ts';

/** The sum of one vehicle, or of one chip if the vehicle is unknown. */
interface Sum {
  readonly name: string;
  energy: number;
  amount: number;
  noVat: Amount;
  vat: Amount;
}

/** Sessions without a known cost with VAT, which are in no sum. */
interface LeftOut {
  sessions: number;
  energy: number;
  noVat: Amount;
}

const noSum = (name: string): Sum => ({ name, energy: 0, amount: 0, noVat: 0, vat: 0 });

/**
 * The reimbursement statement for the charging of a company car: every session with its amount, sums by vehicle (by
 * chip if the vehicle is unknown), the total, and lines to sign. A session whose cost with VAT is unknown is in no sum; rows of their own say
 * how many there are, how much they charged, and what they cost without VAT where that is known.
 *
 * @param rate øre per kWh; null for the price of the sessions
 */
export function reimbursementSheet(source: ChargingSource, rate: number | null): Sheet {
  const { language, isNetwork } = source;
  /** A custom rate has no VAT statement. The price of the charging includes VAT. */
  const amounts = (paid: Amount, { noVat, vat }: Pick<Sum, 'noVat' | 'vat'>): readonly Cell[] =>
    rate === null ? [noVat, vat, paid].map(amountCell) : [amountCell(paid)];
  const text = fileTexts(language);
  const title = text('files.title.reimbursement');
  /** At a rate of the person's own every amount is in kroner. */
  const foreign = foreignPriceOf(
    rate === null ? source : { total: { ...source.total, foreignCosts: [] } },
    text,
  );
  const isInKroner = (record: ChargingRecord) => rate !== null || !isForeign(record);
  const sums = new Map<string, Sum>();
  const whole = noSum(text('files.total'));
  const withoutVat: LeftOut = { sessions: 0, energy: 0, noVat: 0 };
  const unpriced: LeftOut = { sessions: 0, energy: 0, noVat: null };
  let notes: readonly MetadataLine[] = [];

  function add(record: ChargingRecord, paid: Amount): void {
    const { noVat, vat } = priceOf(record);
    if (paid === null && isInKroner(record)) {
      const left = noVat === null ? unpriced : withoutVat;
      left.sessions += 1;
      left.energy += record.energy;
      left.noVat = plus(left.noVat, noVat);
      return;
    }
    const { key, name } = groupOf(record, text('files.none'), source.offers);
    const sum = sums.get(key) ?? noSum(`${text('files.total')} ${name}`);
    sums.set(key, sum);
    for (const one of [sum, whole]) {
      one.energy += record.energy;
      if (paid === null || !isInKroner(record)) continue;
      one.amount += paid;
      one.noVat = plus(one.noVat, noVat);
      one.vat = plus(one.vat, vat);
    }
  }

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const record of checkedRecords(source, (_, found) => (notes = found))) {
      const paid = reimbursed(record, rate);
      add(record, paid);
      const isKroner = isInKroner(record);
      const perKwh = (): Cell => {
        if (rate !== null) return toKroner(rate);
        if (record.energy === 0 || !isKroner) return null;
        return amountCell(paid === null ? null : roundAmount((paid * 1000) / record.energy));
      };
      yield [
        osloWallClock(record.date),
        record.location,
        vehicleName(record.vehicle),
        record.rfid?.description ?? null,
        ...(isNetwork ? [] : [payerName(source, record.organizationId)]),
        toKilowattHours(record.energy),
        perKwh(),
        ...(isKroner ? amounts(paid, priceOf(record)) : amounts(0, whole).map(() => null)),
        ...foreign.cells(record),
      ];
    }
  }

  const sumRow = (sum: Sum): readonly Cell[] => [
    sum.name,
    null,
    null,
    null,
    ...(isNetwork ? [] : [null]),
    toKilowattHours(sum.energy),
    rate === null ? null : toKroner(rate),
    ...amounts(sum.amount, sum),
    ...foreign.none,
  ];
  const leftOutRow = (label: string, { sessions, energy, noVat }: LeftOut): readonly Cell[] => [
    `${label} ${sessions}`,
    ...[null, null, null],
    ...(isNetwork ? [] : [null]),
    toKilowattHours(energy),
    null,
    ...amounts(null, { noVat, vat: null }),
    ...foreign.none,
  ];
  const foreignRow = (cells: readonly Cell[]): readonly Cell[] => [
    text('files.total'),
    ...sumRow(whole)
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
      ...[...sums.values()].map(sumRow),
      sumRow(whole),
      ...(withoutVat.sessions > 0 ? [leftOutRow(text('files.pricedWithoutVat'), withoutVat)] : []),
      ...(unpriced.sessions > 0 ? [leftOutRow(text('files.unpriced'), unpriced)] : []),
      ...foreign.totals.map(foreignRow),
    ],
    notes: () => notes,
    signatures: [text('files.date'), text('files.signature')],
  };
}
