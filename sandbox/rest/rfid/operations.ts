import { NO_INPUT, operation, OWNER_PREFIXES, withBody, withQuery } from '../operation.ts';
import { mustAdminister, ownerOf } from '../owner.ts';
import {
  chipOf,
  mustManageChips,
  NewRfid,
  registerRfid,
  RfidChanges,
  RfidsChange,
  shownChip,
  updateRfid,
  updateRfids,
} from './chips.ts';
import { RFID_QUERIES, rfidPage } from './chip-list.ts';
import { MemberQuery, memberOf, memberPage, RfidMemberChanges, updateMember } from './members.ts';
import { NewRfidOrder, orderPage, OrderQuery, orderRfids } from './orders.ts';
import { rescindRfidOrder } from './rescission.ts';

/** RFID chips, their orders, and the people whom an organisation can hand them to. */
export const rfidOperations = [
  ...OWNER_PREFIXES.flatMap((owned) => [
    operation(`get${owned}Rfids`, withQuery(RFID_QUERIES[owned]), async (call) =>
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
    operation(`rescind${owned}RfidOrder`, NO_INPUT, async (call) =>
      rescindRfidOrder(call, await ownerOf(call)),
    ),
  ]),
  operation('getRfidMembers', withQuery(MemberQuery), async ({ deps, userId, params, query }) =>
    memberPage(deps, await mustAdminister(deps, userId, params.organizationId), query),
  ),
  operation('getRfidMember', NO_INPUT, async ({ deps, userId, params }) =>
    memberOf(deps, await mustAdminister(deps, userId, params.organizationId), params.memberId),
  ),
  operation(
    'updateOrganizationRfids',
    withBody(RfidsChange),
    async ({ deps, userId, params, body }) => {
      const owner = { organization_id: await mustAdminister(deps, userId, params.organizationId) };
      await mustManageChips(deps, userId, owner);
      return updateRfids(deps, owner, body);
    },
  ),
  operation(
    'updateRfidMember',
    withBody(RfidMemberChanges),
    async ({ deps, userId, params, body }) => {
      const organizationId = await mustAdminister(deps, userId, params.organizationId);
      await mustManageChips(deps, userId, { organization_id: organizationId });
      return updateMember(deps, organizationId, params.memberId, body);
    },
  ),
];
