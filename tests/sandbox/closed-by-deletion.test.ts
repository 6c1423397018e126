import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NEW_THINGS } from '../../gateway/domain/account/deletion.ts';
import { portalSchema } from '../../gateway/portal.ts';
import { readSchema } from '../../scripts/lib/printed-schema.ts';
import { statedRefusals } from '../../scripts/lib/refusals.mjs';
import { accountMutations } from '../gateway/graphql/built-schema.ts';
import { signedIn, startGraphql } from '../gateway/graphql/harness.ts';
import {
  mutationField,
  mutationNames,
  type MutationName,
} from '../gateway/graphql/mutation-inputs.ts';
import { idOf } from '../gateway/support/ids.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());
beforeEach(() => world.control('POST', '/reset'));

const schema = readSchema();
const rows = Object.values(NEW_THINGS);
const closed = (...by: readonly string[]) =>
  rows.flatMap((row) => (by.includes(row.by) ? row.mutations : [])).toSorted();

test('the list has exactly the mutations that state the refusal', () => {
  const fields = schema.getMutationType()?.getFields() ?? {};
  const stated = mutationNames.filter((name) => {
    const { portal = [], backend = [] } = statedRefusals(schema, fields[name]?.astNode) ?? {};
    return [...portal, ...backend].includes('DELETE_REQUESTED');
  });
  expect(closed('PERSON', 'ACCOUNT', 'EITHER')).toEqual(stated.toSorted());
});

test('each thing names its mutations in the schema', () => {
  for (const [thing, { mutations }] of Object.entries(NEW_THINGS)) {
    const type = schema.getType('NewThing');
    const value = type && 'getValue' in type ? type.getValue(thing) : undefined;
    const named = [...(value?.description ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect([thing, named]).toEqual([thing, mutations]);
  }
});

const HANNE = 'delete-requested';
const OPEN = { id: '100303', name: 'Fjordbyen AS', classification: 'COMPANY' };

type Inputs = Partial<Record<MutationName, string>>;
interface Account {
  readonly userId: string;
  readonly accountId: string;
}
const COMPANY: Account = { userId: 'company-admin', accountId: '100300' };
const COOPERATIVE: Account = { userId: 'cooperative-admin', accountId: '100200' };

const Records = z.array(z.looseObject({ id: z.union([z.string(), z.number()]) }));
const firstId = (list: unknown) => String(Records.parse(list)[0]?.id ?? '');
const ADDRESS = 'hanne.foss@ladeportal.example';

/** Inputs with the sandbox's own records, where the example would be refused for another reason first. */
async function inputsOf({ userId, accountId }: Account): Promise<Inputs> {
  const of = `/v1/organizations/${accountId}`;
  const Page = z.object({ items: Records });
  const { items: chips } = Page.parse(await bodyOf(world.get(`${of}/rfids`, userId)));
  const subscriptions = Records.parse(await bodyOf(world.get(`${of}/subscriptions`, userId)));
  const chargers = Records.parse(await bodyOf(world.get(`${of}/facility/chargers`, userId)));
  const invitee = { inviteeEmail: ADDRESS, inviteeName: 'Hanne', roleId: '821200001' };
  const classification = accountId === '100200' ? 'COOPERATIVE' : 'COMPANY';
  await world.send('POST', `${of}/invitations`, userId, [
    { ...invitee, organizationClassification: classification, invitationType: 'NORMAL' },
  ]);
  const invitations = z
    .array(z.looseObject({ id: z.string(), inviteeEmail: z.string() }))
    .parse(await bodyOf(world.get(`${of}/invitations`, userId)));
  const sent = invitations.find(({ inviteeEmail }) => inviteeEmail === ADDRESS)?.id ?? '';
  const list = { media: [], locationIds: [], rfidIds: [], vehicleIds: [], accessCategories: [] };
  const filter = { ...list, memberIds: [], costCenters: [], payers: [], search: '' };
  const recipients = ['bilag@example.no'];
  const body = { language: 'no', filter, recipients };
  const report = z
    .looseObject({ id: z.string(), recipients: Records })
    .parse(await bodyOf(world.send('POST', `${of}/scheduled-reports`, userId, body)));
  const reportId = idOf('ScheduledReport', report.id);
  return {
    updateRfid: `id: "${idOf('Rfid', firstId(chips))}", version: 1, status: INACTIVE`,
    updateRfids: `rfids: [{ id: "${idOf('Rfid', firstId(chips))}", version: 1 }], status: INACTIVE`,
    setMemberCostCenter: `memberId: "${idOf('RfidMember', userId)}", costCenter: "2200"`,
    resumeSubscription: `id: "${idOf('AccountSubscription', firstId(subscriptions))}", termsAccepted: true`,
    activateFacilityCharger: `id: "${idOf('FacilityCharger', firstId(chargers))}", termsAccepted: true`,
    acceptInvitation: `id: "${idOf('Invitation', sent)}"`,
    resendInvitation: `id: "${idOf('Invitation', sent)}"`,
    updateScheduledReport: `id: "${reportId}", recipients: ["annen@example.no"]`,
    takeOverScheduledReport: `id: "${idOf('ScheduledReport', accountId === '100300' ? 'sandbox-report-left' : report.id)}"`,
    resendReportConfirmation: `id: "${reportId}", recipientId: "${firstId(report.recipients)}"`,
  };
}

/** The mutations, of all or of these, that the portal with the sandbox refuses for the deletion. */
async function refusedFor(
  { userId, accountId }: Account,
  inputs: Inputs,
  names: readonly MutationName[] = mutationNames,
): Promise<string[]> {
  const found: string[] = [];
  // Each with a gateway of its own, since some are limited for every caller.
  for (const name of names) {
    const portal = await startGraphql({
      backendUrl: `${world.url}/api`,
      now: Date.now(),
      portal: portalSchema.parse({ memberOrganization: OPEN }),
    });
    const accessToken = () => world.token(userId);
    portal.setCaller(signedIn({ subject: `database|${userId}`, userId, accessToken }));
    const account = accountMutations.includes(name) ? accountId : null;
    const field = mutationField(name, account, undefined, inputs[name]);
    const codes = await portal.readCodes(`mutation { ${field} }`);
    if (codes?.includes('DELETE_REQUESTED')) found.push(name);
    await portal.close();
  }
  return found;
}

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();
/** Those that another account must still show to be closed: not every account can do everything. */
const left = (all: readonly MutationName[], found: readonly string[]) =>
  all.filter((name) => !found.includes(name));
const setStatus = (table: 'app_user' | 'organization', id: string) =>
  world.database
    .updateTable(table)
    .set({ status: 'DELETE_REQUESTED' })
    .where('id', '=', id)
    .execute();

/** Begins with a sign-in at the coop, which the portal cannot make; the connection that follows is that of `connectMembership`. */
const needsSignIn = (name: string) => name === 'finishCoopSignIn';

describe('the portal refuses exactly what the list closes', () => {
  test('to a person who is being deleted, for themself and for an organisation', async () => {
    const inputs = await inputsOf(COMPANY);
    const own = { userId: HANNE, accountId: `personal-${HANNE}` };
    await setStatus('app_user', COMPANY.userId);
    const forCompany = await refusedFor(COMPANY, inputs);
    const all = closed('PERSON', 'EITHER').filter((name) => !needsSignIn(name));
    const forSelf = await refusedFor(
      own,
      { acceptInvitation: inputs.acceptInvitation ?? '' },
      left(all, forCompany),
    );
    expect(sorted([...forSelf, ...forCompany])).toEqual(all);
  });

  test('for an organisation that is being deleted', async () => {
    const all = closed('ACCOUNT', 'EITHER');
    const refusedIn = async (account: Account, names?: readonly MutationName[]) => {
      const inputs = await inputsOf(account);
      await setStatus('organization', account.accountId);
      return refusedFor(account, inputs, names);
    };
    const found = await refusedIn(COMPANY);
    found.push(...(await refusedIn(COOPERATIVE, left(all, found))));
    expect(sorted(found)).toEqual(all);
  });
});
