import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import type { ElectricityPricing, HourCost } from '../../domain/electricity/hour-cost.ts';
import { roundAmount } from '../../domain/round-amount.ts';
import type { ChargingRecord, HomeElectricity } from '../../generated/wire.ts';
import { columnOfFeature } from '../offered-columns.ts';
import { toKilowattHours, toKroner, type Cell, type MetadataLine, type Sheet } from '../sheet.ts';
import { fileTexts, type FileText } from '../texts.ts';
import { chargingMetadata } from './charging-metadata.ts';
import { payerName, vehicleName, type ChargingSource } from './charging-source.ts';
import { checkedRecords } from './checked-records.ts';
import { groupOf } from './reimbursement-groups.ts';

/** The prices of electricity at home, for a statement. */
export interface HourPrices {
  readonly pricing: ElectricityPricing;
  readonly area: NonNullable<HomeElectricity['area']>;
  /** The name of the network company. */
  readonly networkCompany: string;
  /** Who publishes the spot prices; null when the backend does not say. */
  readonly source: string | null;
  /** The cost of a record of the source. Null when a price of its time is unknown. */
  readonly costOf: (record: ChargingRecord) => HourCost | null;
}

interface Sum {
  readonly name: string;
  energy: number;
  electricity: number;
  network: number;
  vat: number;
  total: number;
}

const noSum = (name: string): Sum => ({
  name,
  ...{ energy: 0, electricity: 0, network: 0, vat: 0, total: 0 },
});

/** The lines that say how the statement is computed, and what it leaves out. */
function priceLines(prices: HourPrices, text: FileText): readonly MetadataLine[] {
  const { pricing, area, networkCompany, source } = prices;
  const isSpot = pricing === 'SPOT';
  return [
    { label: text('files.lead.method'), value: text(`files.pricing.${pricing}`) },
    { label: text('files.lead.area'), value: text(`electricity.area.${area}`) },
    { label: text('files.lead.networkCompany'), value: networkCompany },
    { label: text('files.lead.vat'), value: text('files.vat.ofArea') },
    { label: text('files.lead.network'), value: text('files.network.energyPrice') },
    ...(isSpot && source !== null ? [{ label: text('files.lead.spotSource'), value: source }] : []),
    { label: text('files.lead.hours'), value: text('files.hours.spread') },
    { label: text('files.lead.support'), value: text('files.support.notDeducted') },
    ...(isSpot
      ? []
      : [{ label: text('files.lead.norgesprisLimit'), value: text('files.norgespris.limit') }]),
  ];
}

/**
 * The reimbursement statement for charging at home by the price of its hours: every session with the cost of electricity and network, sums by
 * vehicle (by chip if the vehicle is unknown), the total, and lines to sign. A session without a known price is in no sum; a row of its own says
 * how many there are, and how much they charged.
 */
export function hourReimbursementSheet(source: ChargingSource, prices: HourPrices): Sheet {
  const { language } = source;
  const text = fileTexts(language);
  const title = text('files.title.reimbursement');
  const sums = new Map<string, Sum>();
  const whole = noSum(text('files.total'));
  const unpriced = { sessions: 0, energy: 0 };
  let notes: readonly MetadataLine[] = [];

  function add(record: ChargingRecord, cost: HourCost | null): void {
    if (cost === null) {
      unpriced.sessions += 1;
      unpriced.energy += record.energy;
      return;
    }
    const { key, name } = groupOf(record, text('files.none'), source.offers);
    const sum = sums.get(key) ?? noSum(`${text('files.total')} ${name}`);
    sums.set(key, sum);
    for (const one of [sum, whole]) {
      one.energy += record.energy;
      for (const part of ['electricity', 'network', 'vat', 'total'] as const)
        one[part] += cost[part];
    }
  }

  const amounts = (energy: number, { electricity, network, vat, total }: HourCost) => [
    energy === 0 ? null : toKroner(roundAmount((total * 1000) / energy)),
    ...[electricity, network, vat, total].map(toKroner),
  ];

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const record of checkedRecords(source, (_, found) => (notes = found))) {
      const cost = prices.costOf(record);
      add(record, cost);
      yield [
        osloWallClock(record.date),
        record.location,
        vehicleName(record.vehicle),
        record.rfid?.description ?? null,
        payerName(source, record.organizationId),
        toKilowattHours(record.energy),
        ...(cost ? amounts(record.energy, cost) : [null, null, null, null, text('files.unknown')]),
      ];
    }
  }

  const sumRow = (sum: Sum): readonly Cell[] => [
    sum.name,
    ...[null, null, null, null],
    toKilowattHours(sum.energy),
    ...amounts(sum.energy, sum),
  ];
  const unpricedRow = (): readonly Cell[] => [
    `${text('files.unpriced')} ${unpriced.sessions}`,
    ...[null, null, null, null],
    toKilowattHours(unpriced.energy),
    ...[null, null, null, null, text('files.unknown')],
  ];
  return {
    name: title,
    language,
    issuer: source.issuer,
    metadata: chargingMetadata(source, priceLines(prices, text)),
    columns: [
      { header: text('files.column.start'), width: 17 },
      { header: text('files.column.location'), width: 26 },
      columnOfFeature(text, 'files.column.vehicle', { width: 24 }),
      columnOfFeature(text, 'files.column.rfid', { width: 16 }),
      { header: text('files.column.payer'), width: 18 },
      { header: text('files.column.energy'), width: 12, decimals: 3 },
      { header: text('files.column.perKwhVat'), width: 12, decimals: 2 },
      { header: text('files.column.electricity'), width: 12, decimals: 2 },
      { header: text('files.column.network'), width: 12, decimals: 2 },
      { header: text('files.column.vat'), width: 12, decimals: 2 },
      { header: text('files.column.amountVat'), width: 12, decimals: 2 },
    ],
    rows: rows(),
    length: source.total.sessions,
    totals: () => [
      ...[...sums.values()].map(sumRow),
      sumRow(whole),
      ...(unpriced.sessions > 0 ? [unpricedRow()] : []),
    ],
    notes: () => notes,
    signatures: [text('files.date'), text('files.signature')],
  };
}
