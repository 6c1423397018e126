import { z } from 'zod';
import { idOf } from '../support/ids.ts';
import type { TwoGateways } from './one-effect-world.ts';

/** An event: its kind, its subject and the fields that changed, each with the value after it or, where there is none, before it. */
export type Event = readonly [
  kind: string,
  subject: string | null,
  changes?: Readonly<Record<string, string>>,
];

/** A mutation that an organisation's log has. What its `field` prepares is not among the events. */
export interface Audited {
  /** The person who does it, and the account whose log has it, read by its administrator. */
  readonly as: string;
  readonly log: readonly [account: string, administrator: string];
  readonly field: (portal: TwoGateways) => string | Promise<string>;
  readonly events: readonly Event[];
}

export const Node = z.looseObject({ id: z.string() });
export const onAccount = (key: string) => `accountId: "${idOf('Account', key)}"`;
export const inAccount = (key: string, fields: string) =>
  `account(id: "${idOf('Account', key)}") { ${fields} }`;

export const COMPANY = ['100300', 'company-admin'] as const;
export const COOPERATIVE = ['100200', 'cooperative-admin'] as const;
export const FACILITY = ['101037', 'cooperative-admin-only'] as const;
export const FAMILY = ['100100', 'family-admin'] as const;
export const inCompany = { as: 'company-admin', log: COMPANY } as const;
export const inCooperative = { as: 'cooperative-admin', log: COOPERATIVE } as const;
export const inFacility = { as: 'cooperative-admin-only', log: FACILITY } as const;
export const inFamily = { as: 'family-admin', log: FAMILY } as const;

export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const invited = (id: string) => `id: "${idOf('Invitation', id)}"`;
export const ADDRESS =
  '{ addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" }';

/** A chip of the company by its place in the list, to change. */
export async function chips({ read }: TwoGateways, from: number, to: number) {
  const Chip = z.object({ id: z.string(), version: z.number(), number: z.string().nullable() });
  const shape = z.object({ account: z.object({ rfids: z.object({ nodes: z.array(Chip) }) }) });
  const fields = inAccount(
    '100300',
    'rfids(first: 20) { nodes { id version number: serialNumber } }',
  );
  const { account } = await read(shape, 'company-admin', fields);
  return account.rfids.nodes.slice(from, to);
}
export const chipInput = ({ id, version }: Readonly<{ id: string; version: number }>) =>
  `id: "${id}", version: ${version}`;

export async function ids(
  { read }: TwoGateways,
  [key, user]: readonly [string, string],
  list: string,
) {
  const shape = z.object({ account: z.record(z.string(), z.array(Node)) });
  const { account } = await read(shape, user, inAccount(key, `list: ${list}`));
  return (account['list'] ?? []).map(({ id }) => id);
}

/** The id in the answer of a mutation, at a path of its payload. */
export async function made(portal: TwoGateways, user: string, field: string, part: string) {
  const { data, errors } = await portal.run(user, `mutation { made: ${field} }`);
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return z.record(z.string(), z.object({ id: z.string() })).parse(data?.['made'])[part]?.id ?? '';
}

export const startCard = async ({ card }: TwoGateways, key: string, user: string, number: string) =>
  `startCardPayment(input: { ${onAccount(key)}, encryptedCard: "${await card(user, number)}", language: NO }) {
    cardPayment { id challenge { url } } }`;
/** A payment that waits for the bank. */
export async function waitingPayment(portal: TwoGateways) {
  const field = await startCard(portal, '100300', 'company-admin', '4000000000000259');
  const { data } = await portal.run('company-admin', `mutation { made: ${field} }`);
  const Payment = z.object({ id: z.string(), challenge: z.object({ url: z.string() }) });
  return z.object({ cardPayment: Payment }).parse(data?.['made']).cardPayment;
}

export const newReport = (recipient: string) =>
  `createScheduledReport(input: { ${onAccount('100300')}, recipients: ["${recipient}"], language: NO,
    filter: { costCenters: ["4200"] } }) { scheduledReport { id } }`;
export const priceChange = (list: string) =>
  `requestPriceChange(input: { ${onAccount('100300')}, priceListIds: ["${idOf('PriceList', list)}"], kwhPrice: 311,
    validFrom: "${inDays(30)}" }) { priceRequest { id } }`;
export const handOver = (charger: string, from: string, to: string) =>
  `handOverCharger(input: { ${onAccount('100200')}, chargerId: "${idOf('ResidentCharger', charger)}", fromRoleId: "role-resident-${from}",
    toRoleId: "role-resident-${to}", on: "${inDays(10)}" }) { handover { id } }`;
export const facilityCharger = (act: string, more = '') =>
  `${act}FacilityCharger(input: { ${onAccount('101037')}, id: "${idOf('FacilityCharger', 'L101037-1')}"${more} }) { charger { step } }`;
export const subscription = async (portal: TwoGateways) =>
  (await ids(portal, COMPANY, 'subscriptions { id }'))[0] ?? '';
export const order = `orderRfids(input: { ${onAccount('100100')}, quantity: 2, address: ${ADDRESS} }) { rfidOrder { id } }`;
export const reportOf = (portal: TwoGateways, recipient: string) =>
  made(portal, 'company-admin', newReport(recipient), 'scheduledReport');
export const consentOf = async ({ sent }: TwoGateways, recipient: string) =>
  idOf('ReportConsent', await sent(recipient, /\/report\/([\w-]+)/));
