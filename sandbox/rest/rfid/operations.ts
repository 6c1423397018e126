import { NO_INPUT, operation, OWNER_PREFIXES, withBody, withQuery } from '../operation.ts';
import { mustAdminister, ownerOf } from '../owner.ts';
import {
  chipOf,
  holdersOf,
  NewRfid,
  registerRfid,
  RfidChanges,
  rfidPage,
  RfidQuery,
  shownChip,
  updateRfid,
} from './chips.ts';
import { NewRfidOrder, orderPage, OrderQuery, orderRfids } from './orders.ts';

/** RFID chips, their orders, and the people whom an organisation can hand them to. */
export const rfidOperations = [
  ...OWNER_PREFIXES.flatMap((owned) => [
    operation(`get${owned}Rfids`, withQuery(RfidQuery), async (call) =>
      rfidPage(call.deps, await ownerOf(call), call.query),
    ),
    operation(`register${owned}Rfid`, withBody(NewRfid), async (call) =>
      registerRfid(call, await ownerOf(call)),
    ),
    operation(`get${owned}Rfid`, NO_INPUT, async (call) => {
      const owner = await ownerOf(call);
      return shownChip(await chipOf(call.deps, owner, call.params.rfidId), owner);
    }),
    operation(`update${owned}Rfid`, withBody(RfidChanges), async (call) =>
      updateRfid(call, await ownerOf(call)),
    ),
    operation(`get${owned}RfidOrders`, withQuery(OrderQuery), async (call) =>
      orderPage(call.deps, await ownerOf(call), call.query),
    ),
    operation(`order${owned}Rfids`, withBody(NewRfidOrder), async (call) =>
      orderRfids(call, await ownerOf(call)),
    ),
  ]),
  operation('getRfidMembers', NO_INPUT, async ({ deps, userId, params }) =>
    holdersOf(deps, await mustAdminister(deps, userId, params.organizationId)),
  ),
];
