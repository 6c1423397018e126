const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first chip of `chips.csv`. */
const TOKEN = {
  country_code: 'NO',
  party_id: 'LAD',
  uid: '04AB0C0DE5',
  type: 'RFID',
  contract_id: 'NO-LAD-LP10001001',
};

/** The operator's only location. */
export const LOCATION = {
  country_code: 'NO',
  party_id: 'VIK',
  id: 'brygga',
  publish: true,
  name: 'Brygga parkering',
  address: 'Bryggeveien 4',
  city: 'Moss',
  postal_code: '1530',
  country: 'NOR',
  coordinates: { latitude: '59.4340', longitude: '10.6577' },
  operator: { name: 'Viken Lading' },
  evses: [
    {
      uid: 'brygga-2',
      evse_id: 'NO*VIK*E0002',
      status: 'AVAILABLE',
      physical_reference: 'Plass 2',
      connectors: [
        {
          id: '1',
          standard: 'IEC_62196_T2_COMBO',
          format: 'CABLE',
          power_type: 'DC',
          max_voltage: 500,
          max_amperage: 300,
          last_updated: '2026-01-05T08:00:00Z',
        },
      ],
      last_updated: '2026-01-05T08:00:00Z',
    },
  ],
  time_zone: 'Europe/Oslo',
  last_updated: '2026-01-05T08:00:00Z',
};

/** What a CDR tells: kWh, and kroner without VAT, and with it where the operator says so. */
interface Bill {
  readonly id: string;
  readonly daysAgo: number;
  readonly kWh: number;
  readonly exclVat: number;
  readonly inclVat?: number;
}

/** The charge detail record of an hour's session with the first chip of `chips.csv`. */
export function cdr(now: Date, { id, daysAgo, kWh, exclVat, inclVat }: Bill) {
  const end = new Date(now.getTime() - daysAgo * DAY_MS);
  const [evse] = LOCATION.evses;
  return {
    country_code: 'NO',
    party_id: 'VIK',
    id,
    start_date_time: new Date(end.getTime() - HOUR_MS).toISOString(),
    end_date_time: end.toISOString(),
    session_id: `S-${id}`,
    cdr_token: TOKEN,
    auth_method: 'WHITELIST',
    cdr_location: {
      id: LOCATION.id,
      name: LOCATION.name,
      address: LOCATION.address,
      city: LOCATION.city,
      postal_code: LOCATION.postal_code,
      country: LOCATION.country,
      coordinates: LOCATION.coordinates,
      evse_uid: evse?.uid,
      evse_id: evse?.evse_id,
      connector_id: '1',
      connector_standard: 'IEC_62196_T2_COMBO',
      connector_format: 'CABLE',
      connector_power_type: 'DC',
    },
    currency: 'NOK',
    charging_periods: [
      {
        start_date_time: new Date(end.getTime() - HOUR_MS).toISOString(),
        dimensions: [{ type: 'ENERGY', volume: kWh }],
      },
    ],
    total_cost: { excl_vat: exclVat, ...(inclVat !== undefined && { incl_vat: inclVat }) },
    total_energy: kWh,
    total_time: 1,
    last_updated: end.toISOString(),
  };
}

/** A session under way since twenty minutes with the same chip. */
export const ongoingSession = (now: Date) => ({
  country_code: 'NO',
  party_id: 'VIK',
  id: 'S-VIK-4',
  start_date_time: new Date(now.getTime() - HOUR_MS / 3).toISOString(),
  kwh: 11.4,
  cdr_token: TOKEN,
  auth_method: 'WHITELIST',
  location_id: LOCATION.id,
  evse_uid: 'brygga-2',
  connector_id: '1',
  currency: 'NOK',
  total_cost: { excl_vat: 46.512, incl_vat: 58.14 },
  status: 'ACTIVE',
  last_updated: now.toISOString(),
});
