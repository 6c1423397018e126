import { energyByHour, type ChargerSession } from '../../domain/facility/energy-hours.ts';
import { minutesOf } from '../../domain/display.ts';
import { sortedByName } from '../../domain/natural-order.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import type { Omissions } from '../../backend/page.ts';
import type { FacilityLogEvent, FacilityLogSession } from '../../generated/wire.ts';
import { facilityMetadata, type FacilitySource } from './facility-source.ts';
import { columnOfFeature } from '../offered-columns.ts';
import { noticeLine, omissionNotes } from '../omission-notes.ts';
import { toKilowattHours, toKroner, type Cell, type Sheet } from '../sheet.ts';
import { fileTexts } from '../texts.ts';

/** The location and code of a charger. */
function chargerCells({ chargers }: FacilitySource, id: string): readonly Cell[] {
  const charger = chargers.get(id);
  return [charger?.location ?? null, charger?.parkingLot ?? null, charger?.code ?? id];
}

const chargerColumns = (text: ReturnType<typeof fileTexts>) => [
  { header: text('files.column.location'), width: 28 },
  { header: text('files.facility.parkingLot'), width: 16 },
  { header: text('files.column.charger'), width: 16 },
];

/** Merges two lists, each oldest first. */
async function* merged<One, Other>(
  sessions: AsyncIterable<One>,
  events: AsyncIterable<Other>,
  timeOf: (entry: One | Other) => number,
): AsyncGenerator<One | Other> {
  const lists: readonly AsyncIterator<One | Other>[] = [
    sessions[Symbol.asyncIterator](),
    events[Symbol.asyncIterator](),
  ];
  try {
    const heads = await Promise.all(lists.map((list) => list.next()));
    for (;;) {
      let first: number | null = null;
      for (const [index, head] of heads.entries()) {
        if (head.done === true) continue;
        const known: IteratorResult<One | Other> | undefined =
          first === null ? undefined : heads[first];
        if (known === undefined || known.done === true || timeOf(head.value) < timeOf(known.value))
          first = index;
      }
      const head = first === null ? undefined : heads[first];
      const list = first === null ? undefined : lists[first];
      if (first === null || head === undefined || head.done === true || list === undefined) return;
      yield head.value;
      heads[first] = await list.next();
    }
  } finally {
    // A reader that stops early ends both lists.
    for (const list of lists) await list.return?.();
  }
}

const timeOf = (entry: FacilityLogSession | FacilityLogEvent): number =>
  Date.parse('session' in entry ? entry.session.date : entry.event.at);

/**
 * Every session and event, oldest first. It contains neither the person who charged nor the amount that a resident
 * paid.
 */
export function facilityLogSheet(
  source: FacilitySource,
  sessions: AsyncIterable<FacilityLogSession>,
  events: AsyncIterable<FacilityLogEvent>,
  omissions: Omissions,
): Sheet {
  const { language } = source;
  const text = fileTexts(language);
  const order = createOrderCheck();
  const row = (entry: FacilityLogSession | FacilityLogEvent): readonly Cell[] => {
    if ('event' in entry) {
      const { kind, at } = entry.event;
      return [
        osloWallClock(at),
        ...chargerCells(source, entry.chargerId),
        kind === null ? text('facility.event.unknown') : text(`facility.event.${kind}`),
      ];
    }
    const { date, energy, chargingTime, medium, paidBy, isCorrection, revenueNoVat } =
      entry.session;
    return [
      osloWallClock(date),
      ...chargerCells(source, entry.chargerId),
      text(isCorrection === true ? 'files.note.correction' : 'files.facility.session'),
      energy === null ? null : toKilowattHours(energy),
      chargingTime === null ? null : minutesOf(chargingTime),
      medium && text(`files.medium.${medium}`),
      paidBy && text(`files.facility.paidBy.${paidBy}`),
      // A resident's payments are private, even if the backend sends them.
      paidBy !== 'OTHER' || revenueNoVat === null ? null : toKroner(revenueNoVat),
    ];
  };
  return {
    name: text('files.title.facilityLog'),
    language,
    issuer: source.issuer,
    metadata: facilityMetadata(source, []),
    columns: [
      { header: text('files.facility.time'), width: 18 },
      ...chargerColumns(text),
      { header: text('files.facility.what'), width: 20 },
      { header: text('files.column.energy'), width: 12, decimals: 3 },
      { header: text('files.column.minutes'), width: 12, decimals: 0 },
      { header: text('files.column.medium'), width: 14 },
      { header: text('files.column.payer'), width: 16 },
      columnOfFeature(text, 'files.facility.revenueNoVat', { width: 14, decimals: 2 }),
    ],
    rows: (async function* () {
      for await (const entry of merged(sessions, events, timeOf)) {
        order.see(timeOf(entry));
        yield row(entry);
      }
    })(),
    notes: () => [
      ...omissionNotes(omissions, text),
      ...(order.isKept() ? [] : [noticeLine(text, 'files.notice.order')]),
    ],
  };
}

/** Whether times come oldest first. */
function createOrderCheck() {
  let last = -Infinity;
  let isKept = true;
  return {
    see(time: number): void {
      if (time < last) isKept = false;
      last = time;
    },
    isKept: () => isKept,
  };
}

async function* spread(
  sessions: AsyncIterable<FacilityLogSession>,
  onSession: (session: FacilityLogSession['session']) => void,
): AsyncGenerator<ChargerSession> {
  for await (const { chargerId, session } of sessions) {
    onSession(session);
    yield {
      chargerId,
      startedAt: Date.parse(session.date),
      chargingTime: session.chargingTime,
      energy: session.energy ?? 0,
    };
  }
}

/** The energy of each charger hour by hour, with the total of all sessions below. */
export function facilityHoursSheet(
  source: FacilitySource,
  sessions: AsyncIterable<FacilityLogSession>,
  omissions: Omissions,
): Sheet {
  const { language } = source;
  const text = fileTexts(language);
  const order = createOrderCheck();
  let withoutEnergy = 0;
  const energies = spread(sessions, ({ date, energy }) => {
    order.see(Date.parse(date));
    if (energy === null) withoutEnergy += 1;
  });
  const byPlace = sortedByName(
    [...source.chargers.values()],
    ({ location, parkingLot, code }) => [location, parkingLot ?? code],
    language,
  );
  const positions = new Map(byPlace.map(({ id }, position) => [id, position]));
  const positionOf = (id: string) => positions.get(id) ?? positions.size;
  let total = 0;
  return {
    name: text('files.title.facilityHours'),
    language,
    issuer: source.issuer,
    metadata: facilityMetadata(source, [
      { label: text('files.column.note'), value: text('files.facility.spread') },
    ]),
    columns: [
      { header: text('files.facility.hour'), width: 18 },
      ...chargerColumns(text),
      { header: text('files.column.energy'), width: 12, decimals: 3 },
    ],
    rows: (async function* () {
      for await (const { hour, chargerId, energy } of energyByHour(energies, positionOf)) {
        total += energy;
        yield [
          osloWallClock(new Date(hour).toISOString()),
          ...chargerCells(source, chargerId),
          toKilowattHours(energy),
        ];
      }
    })(),
    totals: () => [[text('files.total'), null, null, null, toKilowattHours(total)]],
    notes: () => [
      ...omissionNotes(omissions, text, 'files.left.sessions'),
      ...(withoutEnergy === 0 ? [] : [{ label: text('files.left.energy'), value: withoutEnergy }]),
      ...(order.isKept() ? [] : [noticeLine(text, 'files.notice.hours')]),
    ],
  };
}
