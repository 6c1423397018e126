import { z } from 'zod';
import { idOf } from '../support/ids.ts';
import type { Case } from './one-effect-cases.ts';
import type { TwoGateways } from './one-effect-world.ts';

const Things = z.array(z.looseObject({ id: z.string() }));
const Versions = z.array(z.looseObject({ id: z.string(), version: z.number() }));

async function chip({ read }: TwoGateways) {
  const shape = z.object({ account: z.object({ rfids: z.object({ nodes: Versions }) }) });
  const { account } = await read(shape, 'kari', 'account { rfids { nodes { id version } } }');
  const [first] = account.rfids.nodes;
  return `id: "${first?.id}", version: ${first?.version}`;
}

async function vehicle({ read }: TwoGateways) {
  const shape = z.object({ vehicles: Versions });
  const { vehicles } = await read(shape, 'kari', 'vehicles { id version }');
  return `id: "${vehicles[0]?.id}", version: ${vehicles[0]?.version}`;
}
async function charger({ read }: TwoGateways, status: string) {
  const shape = z.object({ chargers: Things });
  const { chargers } = await read(shape, 'cooperative-resident', 'chargers { id status }');
  return chargers.find((one) => one['status'] === status)?.id ?? '';
}
const reservation = (lot: string) =>
  `reserveCharger(input: { projectCode: "SOLBAKKEN26", productId: "${idOf('ChargerProduct', 'solbakken26-1')}", parkingLot: "${lot}" }) { chargerOrder { id } }`;
async function reserved({ run }: TwoGateways, user: string, lot: string) {
  const { data } = await run(user, `mutation { ${reservation(lot)} }`);
  const shape = z.object({ chargerOrder: z.object({ id: z.string() }) });
  const { id } = shape.parse(data?.['reserveCharger']).chargerOrder;
  return `id: "${id}", termsAccepted: true, price: 1498000, monthlyPrice: 8625,
    address: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" }`;
}

const NEW_CHIPS = `orderRfids(input: { accountId: "${idOf('Account', 'personal-kari')}", quantity: 2, address: { addressLine1: "Storgata 1",
  postalCode: "0155", city: "Oslo", country: "NO" } }) { rfidOrder { id } }`;
async function newChips({ run }: TwoGateways) {
  const { data } = await run('kari', `mutation { ${NEW_CHIPS} }`);
  const shape = z.object({ rfidOrder: z.object({ id: z.string() }) });
  return shape.parse(data?.['orderRfids']).rfidOrder.id;
}

/** The mutations of chips, vehicles and chargers. */
export const EQUIPMENT_CASES: Readonly<Record<string, Case>> = {
  reserveCharger: {
    user: 'several-roles',
    field: () => reservation('Plass 30'),
    effect: { charger_order: '+1' },
  },
  placeChargerOrder: {
    user: 'heavy',
    field: async (portal) =>
      `placeChargerOrder(input: { ${await reserved(portal, 'heavy', 'Plass 31')}, payment: CARD }) { chargerOrder { id number } }`,
    // oxfmt-ignore
    effect: { charger: '+1', charger_event: '+1', charger_order: '+1 -1', charger_ownership: '+1', installed_charger: '+1', invoice: '+1 -1', invoice_line: '+2', message: '+1' },
  },
  payChargerOrder: {
    user: 'no-payment',
    field: async (portal) => {
      const order = await reserved(portal, 'no-payment', 'Plass 32');
      const card = await portal.card('no-payment', '4000000000000259');
      return `payChargerOrder(input: { ${order}, encryptedCard: "${card}", language: NO }) { cardPayment { id } }`;
    },
    effect: { card_payment: '+1', charger_order: '+1 -1', provider_payment: '+1' },
  },
  cancelChargerOrder: {
    user: 'card-expiring',
    field: () =>
      `cancelChargerOrder(input: { id: "${idOf('ChargerOrder', 'sandbox-order-of-card-expiring')}" }) { viewer { id } }`,
    // oxfmt-ignore
    effect: { charger: '-1', charger_event: '-1', charger_order: '+1 -1', charger_ownership: '-1', installed_charger: '-1', invoice: '+1 -1', invoice_line: '+2', message: '+1' },
  },
  rescindChargerOrder: {
    user: 'card-expired',
    field: () =>
      `rescindChargerOrder(input: { id: "${idOf('ChargerOrder', 'sandbox-order-of-card-expired')}", usedCost: 0 }) { chargerOrder { coolingOff { state } } }`,
    // The order is two months old, so that its invoice is issued, and gets a credit note.
    // The charger stays, without an owner.
    // oxfmt-ignore
    effect: { charger_order: '+1 -1', charger_ownership: '+1 -1', charger_vacancy: '+1', invoice: '+1', invoice_line: '+2', message: '+1' },
  },
  activateCharger: {
    user: 'cooperative-resident',
    field: async (portal) =>
      `activateCharger(input: { id: "${await charger(portal, 'NOT_ACTIVE')}", termsAccepted: true }) { charger { id subscription { id } } }`,
    // oxfmt-ignore
    effect: { charger_event: '+1', charger_ownership: '+1 -1', invoice: '+1 -1', invoice_line: '+1', message: '+1', subscription: '+1' },
  },
  endCharger: {
    user: 'cooperative-resident',
    field: async (portal) =>
      `endCharger(input: { id: "${await charger(portal, 'ACTIVE')}" }) { charger { id subscription { id } } }`,
    effect: { subscription: '+1 -1' },
  },
  updateHomeElectricity: {
    user: 'smb',
    field: () =>
      `updateHomeElectricity(input: { area: NO1, networkCompanyId: "${idOf('NetworkCompany', 'N1')}", pricing: SPOT }) { homeElectricity { area } }`,
    effect: { home_electricity: '+1' },
  },
  addVehicle: {
    user: 'kari',
    field: () =>
      `addVehicle(input: { vehicle: { byPlate: { licencePlate: "EL 12345", description: "Bilen", vin: "5YJ3E7EB7KF000001" } } }) { vehicle { id } }`,
    effect: { vehicle: '+1' },
  },
  updateVehicle: {
    user: 'kari',
    field: async (portal) =>
      `updateVehicle(input: { ${await vehicle(portal)}, description: "Ny" }) { vehicle { id version } }`,
    effect: { vehicle: '+1 -1' },
  },
  removeVehicle: {
    user: 'kari',
    field: async (portal) =>
      `removeVehicle(input: { ${await vehicle(portal)} }) { viewer { vehicles { id } } }`,
    effect: { vehicle: '+1 -1' },
  },
  registerRfid: {
    user: 'kari',
    field: () =>
      `registerRfid(input: { accountId: "${idOf('Account', 'personal-kari')}", serialNumber: "LP80000001" }) { rfid { id } }`,
    effect: { rfid_chip: '+1' },
  },
  updateRfid: {
    user: 'kari',
    field: async (portal) =>
      `updateRfid(input: { accountId: "${idOf('Account', 'personal-kari')}", ${await chip(portal)}, status: INACTIVE }) { rfid { id } }`,
    effect: { rfid_chip: '+1 -1' },
  },
  orderRfids: {
    user: 'kari',
    field: () => NEW_CHIPS,
    effect: {
      invoice: '+1 -1',
      invoice_line: '+1',
      message: '+1',
      rfid_chip: '+2',
      rfid_order: '+1',
    },
  },
  rescindRfidOrder: {
    user: 'kari',
    field: async (portal) =>
      `rescindRfidOrder(input: { accountId: "${idOf('Account', 'personal-kari')}", id: "${await newChips(portal)}" }) { rfidOrder { coolingOff { state } } }`,
    effect: {
      invoice: '+1 -1',
      invoice_line: '+1',
      message: '+1',
      rfid_chip: '+2 -2',
      rfid_order: '+1 -1',
    },
  },
  updateRfids: {
    user: 'company-admin',
    field: async ({ read }) => {
      const shape = z.object({ account: z.object({ rfids: z.object({ nodes: Versions }) }) });
      const fields = `account(id: "${idOf('Account', '100300')}") { rfids { nodes { id version } } }`;
      const { account } = await read(shape, 'company-admin', fields);
      const chosen = account.rfids.nodes.slice(0, 2);
      const rfids = chosen.map(({ id, version }) => `{ id: "${id}", version: ${version} }`);
      return `updateRfids(input: { accountId: "${idOf('Account', '100300')}", rfids: [${rfids.join(', ')}], costCenter: null }) { refused { rfidId } }`;
    },
    // One of the two has no cost centre to take away.
    effect: { audit_event: '+1', rfid_chip: '+2 -2' },
  },
  setMemberCostCenter: {
    user: 'company-admin',
    field: () =>
      `setMemberCostCenter(input: { accountId: "${idOf('Account', '100300')}", memberId: "${idOf('RfidMember', 'company-admin')}", costCenter: "3300" }) { member { costCenter } }`,
    effect: { audit_event: '+1', member_cost_center: '+1' },
  },
};
