import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import type { OrganizationChargerOrder } from '../../generated/wire.ts';
import { omissionNotes } from '../omission-notes.ts';
import { dateCell, type Cell, type Sheet } from '../sheet.ts';
import { fileTexts, type FileLanguage } from '../texts.ts';

type Order = OrganizationChargerOrder & { readonly hasConflict: boolean };

/** The orders of chargers by parking slot. */
export function chargerOrderSheet(orders: readonly Order[], language: FileLanguage): Sheet {
  const text = fileTexts(language);
  const unreadable = countUnreadable(orders);
  const row = (order: Order): readonly Cell[] => [
    order.projectCode,
    order.parkingLot,
    order.orderedBy,
    order.productName,
    order.status && text(`chargerOrder.status.${order.status}`),
    order.number,
    osloWallClock(order.createdAt),
    dateCell(order.installsFrom),
    dateCell(order.installsTo),
    order.hasConflict ? text('chargerOrder.conflict') : null,
  ];
  return {
    name: text('chargerOrders.title'),
    language,
    columns: [
      { header: text('chargerOrder.projectCode'), width: 16 },
      { header: text('chargerOrder.parkingLot'), width: 14 },
      { header: text('chargerOrder.orderedBy'), width: 28 },
      { header: text('chargerOrder.product'), width: 28 },
      { header: text('chargerOrder.statusLabel'), width: 18 },
      { header: text('chargerOrder.number'), width: 12 },
      { header: text('chargerOrder.orderedAt'), width: 18 },
      { header: text('chargerOrder.installsFrom'), width: 14 },
      { header: text('chargerOrder.installsTo'), width: 14 },
      { header: text('chargerOrder.conflictLabel'), width: 28 },
    ],
    length: orders.length,
    notes: () => omissionNotes({ unreadable, isCut: false }, text),
    rows: (async function* () {
      for (const order of orders) yield await Promise.resolve(row(order));
    })(),
  };
}
