import type { ChargingRecord } from '../backend/wire/charging.ts';
import { osloWallClock } from '../domain/oslo-clock.ts';
import { reimbursed } from '../domain/reimbursement.ts';
import { chargingLead } from './charging-lead.ts';
import { vehicleName } from './charging-names.ts';
import { countedRecords, type ChargingSource } from './charging-source.ts';
import type { Cell, Sheet } from './sheet.ts';
import { fileTexts } from './texts.ts';
import { kilowattHours, kroner } from './units.ts';

/** What has been charged by one vehicle, or by one chip where the vehicle is not known. */
interface Sum {
  readonly name: string;
  energy: number;
  amount: number;
}

/** The vehicle, else the chip, else nothing that is known, as something to add up by. */
function chargedBy({ vehicle, rfid }: ChargingRecord, none: string) {
  if (vehicle !== null) return { key: `vehicle ${vehicle.id}`, name: vehicleName(vehicle) ?? none };
  if (rfid !== null) return { key: `rfid ${rfid.id}`, name: rfid.description };
  return { key: '', name: none };
}

/**
 * The statement of a company car's driver: what was charged, session by session, kWh by price, what
 * it comes to by vehicle (by chip where no vehicle is known) and in all, and where to sign.
 *
 * @param rate øre per kWh of one's own; null for what the sessions cost
 */
export function reimbursementSheet(source: ChargingSource, rate: number | null): Sheet {
  const { language } = source;
  const text = fileTexts(language);
  const title = text('files.title.reimbursement');
  const sums = new Map<string, Sum>();
  let energy = 0;
  let amount = 0;

  function add(record: ChargingRecord, paid: number): void {
    const { key, name } = chargedBy(record, text('files.none'));
    const sum = sums.get(key) ?? { name, energy: 0, amount: 0 };
    sum.energy += record.energy;
    sum.amount += paid;
    sums.set(key, sum);
    energy += record.energy;
    amount += paid;
  }

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const record of countedRecords(source, () => undefined)) {
      const paid = reimbursed(record, rate);
      add(record, paid);
      const perKwh = rate ?? (record.energy === 0 ? null : (paid * 1000) / record.energy);
      yield [
        osloWallClock(record.date),
        record.location,
        vehicleName(record.vehicle),
        record.rfid?.description ?? null,
        kilowattHours(record.energy),
        perKwh === null ? null : kroner(Math.round(perKwh)),
        kroner(paid),
      ];
    }
  }

  const sumRow = (name: string, sum: Pick<Sum, 'energy' | 'amount'>): readonly Cell[] => [
    name,
    null,
    null,
    null,
    kilowattHours(sum.energy),
    rate === null ? null : kroner(rate),
    kroner(sum.amount),
  ];
  return {
    name: title,
    language,
    lead: chargingLead(
      source,
      rate === null ? [] : [{ label: text('files.lead.rate'), value: kroner(rate), decimals: 2 }],
    ),
    columns: [
      { header: text('files.column.start'), width: 17 },
      { header: text('files.column.location'), width: 30 },
      { header: text('files.column.vehicle'), width: 26 },
      { header: text('files.column.rfid'), width: 18 },
      { header: text('files.column.energy'), width: 12, decimals: 3 },
      { header: text('files.column.perKwh'), width: 12, decimals: 2 },
      { header: text('files.column.amount'), width: 12, decimals: 2 },
    ],
    rows: rows(),
    length: source.total.sessions,
    end: () => [
      ...[...sums.values()].map((sum) => sumRow(`${text('files.total')} ${sum.name}`, sum)),
      sumRow(text('files.total'), { energy, amount }),
    ],
    signatures: [text('files.date'), text('files.signature')],
  };
}
