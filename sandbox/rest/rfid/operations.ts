import { oneself, theOrganization, type Payer } from '../owner.ts';
import { get, write, type Call, type Operation } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { NewRfid, registerRfid, RfidChanges, updateRfid } from './changes.ts';
import { chipOf, RfidQuery, rfidPage, shownChip } from './list.ts';
import { NewRfidOrder, OrderQuery, orderPage, orderRfids } from './orders.ts';
import { holdersOf } from './rules.ts';

const POST = { method: 'post', query: NoQuery, status: 200 } as const;
const PATCH = { method: 'patch', query: NoQuery, body: RfidChanges, status: 200 } as const;

/** RFID chips and their orders, of a person or of an organisation that `whose` finds, and nobody else's. */
const operationsOf = (
  who: 'My' | 'Organization',
  path: string,
  whose: (call: Call<unknown>) => Promise<Payer>,
): readonly Operation[] => [
  get(`get${who}Rfids`, `${path}/rfids`, RfidQuery, async (call) =>
    rfidPage(call.deps, await whose(call), call.query),
  ),
  write(`register${who}Rfid`, { ...POST, path: `${path}/rfids`, body: NewRfid }, async (call) =>
    registerRfid(call, await whose(call)),
  ),
  get(`get${who}Rfid`, `${path}/rfids/:rfidId`, NoQuery, async (call) => {
    const owner = await whose(call);
    return shownChip(await chipOf(call.deps, owner, call.rfidId), owner);
  }),
  write(`update${who}Rfid`, { ...PATCH, path: `${path}/rfids/:rfidId` }, async (call) =>
    updateRfid(call, await whose(call)),
  ),
  get(`get${who}RfidOrders`, `${path}/rfid-orders`, OrderQuery, async (call) =>
    orderPage(call.deps, await whose(call), call.query),
  ),
  write(
    `order${who}Rfids`,
    { ...POST, path: `${path}/rfid-orders`, body: NewRfidOrder },
    async (call) => orderRfids(call, await whose(call)),
  ),
];

const ORGANIZATION = '/v1/organizations/:organizationId';

/** RFID chips, orders of them, and who they can be handed to. */
export const rfidOperations: readonly Operation[] = [
  ...operationsOf('My', '/v1/users/me', oneself),
  ...operationsOf('Organization', ORGANIZATION, theOrganization),
  get('getRfidMembers', `${ORGANIZATION}/rfid-members`, NoQuery, async (call) => {
    const owner = await theOrganization(call);
    return 'organization_id' in owner ? holdersOf(call.deps, owner.organization_id) : [];
  }),
];
