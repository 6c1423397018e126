import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { CHIP } from '../price-list.ts';
import type { RfidOrderTable } from '../tables-charging.ts';

const HOUR = 3_600_000;

type Row = readonly [
  id: string,
  owner: { readonly user_id: string } | { readonly organization_id: string },
  by: string,
  quantity: number,
  daysBack: number,
  street: string,
  postalCode: string,
  city: string,
];

/** The orders whose chips are on the invoices (`invoice-extras.ts`). Nordlys' last is on its way for a day yet. */
// prettier-ignore
const ROWS: readonly Row[] = [
  ['kari-1',   { user_id: 'kari' },             'kari',          1,  420, 'Storgata 12',     '0155', 'Oslo'],
  ['kari-2',   { user_id: 'kari' },             'kari',          2,  4,   'Storgata 12',     '0155', 'Oslo'],
  ['family-1', { organization_id: '100100' },   'family-admin',  2,  330, 'Lillogata 14',    '0484', 'Oslo'],
  ['nordlys-1', { organization_id: '100300' },  'company-admin', 5,  300, 'Økernveien 94',   '0579', 'Oslo'],
  ['nordlys-2', { organization_id: '100300' },  'company-admin', 3,  0,   'Økernveien 94',   '0579', 'Oslo'],
  ['kommune-1', { organization_id: '100400' },  'public-admin',  12, 210, 'Rådhusplassen 1', '5003', 'Bergen'],
  ['smb-1',    { organization_id: '100302' },   'smb',           3,  30,  'Bakkevegen 21',   '7045', 'Trondheim'],
];

/** Orders of chips; what was ordered on the day of the fresh data is processed the day after. */
export function rfidOrderRows(today: Temporal.PlainDate): readonly Insertable<RfidOrderTable>[] {
  return ROWS.map(([id, owner, by, quantity, daysBack, addressLine1, postalCode, city]) => {
    const day = today.subtract({ days: daysBack });
    return {
      id: `sandbox-order-${id}`,
      user_id: null,
      organization_id: null,
      ...owner,
      ordered_by: by,
      member_id: 'user_id' in owner ? by : null,
      quantity,
      amount_ore: quantity * CHIP.withVat,
      vat_ore: quantity * CHIP.vat,
      description: null,
      address: JSON.stringify({ addressLine1, postalCode, city, country: 'NO' }),
      created_at: new Date(startOfDay(day)),
      processed_at: new Date(startOfDay(day.add({ days: 1 })) + 9 * HOUR),
    };
  });
}
