// @ts-check
/**
 * The adapter of a pretended provider, Ladenett, whose backend has other paths, ids, units and role numbers than the contract. It
 * offers the person, their roles and their latest sessions; every other operation would have a mapping of its own.
 *
 *     BACKEND_ADAPTER=examples/ladenett/adapter.mjs
 *
 * @typedef {{ kundenr: number, fornavn: string, etternavn: string, epost: string, mobil: string | null, kort: boolean, registrert: string }} Kunde
 * @typedef {{ nr: number, rolle: keyof typeof ROLE_ID, firma: { nr: number, navn: string } | null }} Rolle
 * @typedef {{ nr: number, start: string, slutt: string, kWh: number, kroner: number, mva: number, krPerKWh: number, sted: string, stedNr: number }} Lading
 */

/** Their role numbers. */
const ROLE_ID = /** @type {const} */ ({
  1: '821200000',
  2: '821200001',
  3: '821200002',
  4: '821200003',
  5: '000000001',
});

const ore = (/** @type {number} */ kroner) => Math.round(kroner * 100);
const wattHours = (/** @type {number} */ kWh) => Math.round(kWh * 1000);

/** Their person. @param {unknown} body */
function userOf(body) {
  const kunde = /** @type {Kunde} */ (body);
  return {
    firstName: kunde.fornavn,
    lastName: kunde.etternavn,
    email: kunde.epost,
    mobileNumber: kunde.mobil,
    accountNumber: String(kunde.kundenr),
    accountClassification: /** @type {const} */ ('PRIVATE'),
    paymentType: kunde.kort ? /** @type {const} */ ('card') : /** @type {const} */ ('none'),
    status: /** @type {const} */ ('ACTIVE'),
    language: 'no',
    termsAcceptedAt: kunde.registrert,
    privateAddress: null,
  };
}

/** @param {Lading} lading */
function recordOf(lading) {
  const price = ore(lading.kroner);
  const chargingTime = Date.parse(lading.slutt) - Date.parse(lading.start);
  return {
    id: `L-${lading.nr}`,
    date: lading.start,
    endDate: lading.slutt,
    chargingTime,
    energy: wattHours(lading.kWh),
    averagePower: Math.round((lading.kWh * 1000 * 3_600_000) / chargingTime),
    type: /** @type {const} */ ('AC'),
    accessCategory: /** @type {const} */ ('PUBLIC'),
    medium: /** @type {const} */ ('APP'),
    location: lading.sted,
    locationId: String(lading.stedNr),
    parkingLot: null,
    price: ore(lading.krPerKWh),
    totalBeforeDiscount: price,
    saved: 0,
    priceAfterDiscount: price,
    vat: ore(lading.mva),
    currency: 'NOK',
    paid: true,
    organizationId: null,
    vehicle: null,
    rfid: null,
    member: null,
    costCenter: null,
    receivedAt: lading.slutt,
    correctsId: null,
    billedOn: null,
  };
}

/** @type {import('../../gateway/backend/adapter.ts').BackendAdapter} */
export const adapter = {
  operations: {
    getMe: {
      request: () => ({ segments: ['kunde'] }),
      response: userOf,
    },
    updateMe: {
      request: ({ body }) => ({
        segments: ['kunde'],
        body: { fornavn: body.firstName, etternavn: body.lastName },
      }),
      response: userOf,
    },
    getMyRoles: {
      request: () => ({ segments: ['kunde', 'roller'] }),
      response: (body) =>
        /** @type {Rolle[]} */ (body).map(({ nr, rolle, firma }) => ({
          roleId: ROLE_ID[rolle],
          userRoleId: String(nr),
          roleName: '',
          organizationId: firma && `F-${firma.nr}`,
          organizationName: firma?.navn ?? null,
          organizationType: firma ? 'BUSINESS' : 'USER',
          organizationClassification: firma ? 'COMPANY' : 'PRIVATE',
          status: 'Active',
          permissions: [],
        })),
    },
    getMyLatestChargingRecords: {
      request: ({ query }) => ({
        segments: ['ladinger'],
        query: { antall: query['limit'], nyesteFørst: true },
      }),
      response: (body) => /** @type {Lading[]} */ (body).map(recordOf),
    },
    getMyChargingRecord: {
      request: ({ path }) => ({ segments: ['ladinger', path.recordId.replace(/^L-/, '')] }),
      response: (body) => ({
        record: recordOf(/** @type {Lading} */ (body)),
        priceComponents: [],
        chargingCurve: null,
        dispute: null,
        corrections: [],
      }),
    },
  },
  refusal: (body, status) => ({
    status,
    errorCode:
      /** @type {{ feil?: string }} */ (body).feil === 'SPERRET'
        ? 'USER_BLOCKED'
        : 'INVALID_REQUEST',
  }),
};
