import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import type { DataExportTable } from '../tables-invoices.ts';

/** Exports that can be fetched, and one that cannot any more; their ids are known, unlike those of new ones. */
export function dataExportRows(today: Temporal.PlainDate): readonly Insertable<DataExportTable>[] {
  const daysAgo = (days: number) => new Date(startOfDay(today.subtract({ days })));
  const kari = { user_id: 'kari', organization_id: null };
  const company = { user_id: null, organization_id: '100300' };
  return [
    { ...kari, id: 'sandbox-export-of-kari', created_at: daysAgo(1) },
    { ...kari, id: 'sandbox-old-export-of-kari', created_at: daysAgo(40) },
    { ...company, id: 'sandbox-export-of-100300', created_at: daysAgo(2) },
  ];
}
