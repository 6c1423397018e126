import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../../gateway/graphql/access.ts';
import { mutations } from './built-schema.ts';
import { CASES, COVERED_ELSEWHERE } from './one-effect-cases.ts';
import { REPORT_CASES } from './one-effect-reports.ts';
import { effectOf, startTwoGateways, type TwoGateways } from './one-effect-world.ts';

const ALL_CASES = { ...REPORT_CASES, ...CASES };

let portal: TwoGateways;
beforeAll(async () => {
  portal = await startTwoGateways();
});
afterAll(() => portal.close());

test('covers every mutation, or names the test that does', () => {
  const covered = [...Object.keys(ALL_CASES), ...Object.keys(COVERED_ELSEWHERE)];
  const names = new Set(covered.map((title) => title.split(' ', 1)[0]));
  expect([...names].sort()).toEqual(mutations.map(({ name }) => name).sort());
});

describe('a double submit at two gateways and a retry have one effect', () => {
  test.each(Object.entries(ALL_CASES))(
    'submits %s with one effect',
    async (title, { user, field, effect }) => {
      const source = `mutation { field: ${await field(portal)} }`;
      const headers = { 'idempotency-key': randomUUID() };
      const submit = (at: number) => portal.run(user, source, headers, at);
      const before = await portal.snapshot();
      portal.takeWritten();
      const [one, other] = await Promise.all([submit(0), submit(1)]);
      const written = portal.takeWritten();
      expect([one.errors, other.errors]).toEqual([undefined, undefined]);
      expect(other.data).toEqual(one.data);
      const after = await portal.snapshot();
      expect(effectOf(before, after)).toEqual(effect);
      // What it writes is what its row of access says that it needs.
      const { operations = [] } = access.get(`Mutation.${title.split(' ', 1)[0]}`) ?? {};
      const needed = 'PERSONAL' in operations ? Object.values(operations) : [operations];
      expect(needed).toContainEqual(expect.arrayContaining(written));

      const again = await submit(1);
      expect(again.errors).toBeUndefined();
      expect(again.data).toEqual(one.data);
      expect(effectOf(after, await portal.snapshot())).toEqual({});
    },
  );
});

test('registering in two tabs at two gateways, each with a key of its own, gives one account', async () => {
  const field = `registerUser(input: { firstName: "Sara", lastName: "Nygård", email: "sara.nygard@ladeportal.example",
    mobileNumber: "+4740000118", language: NO, termsAccepted: true, emailConsented: false })
    { step { state } viewer { isRegistered rolesCount } }`;
  const submit = (at: number) =>
    portal.run(
      'unregistered',
      `mutation { field: ${field} }`,
      { 'idempotency-key': randomUUID() },
      at,
    );
  const before = await portal.snapshot();
  const answers = await Promise.all([submit(0), submit(1)]);
  for (const { errors, data } of answers) {
    expect(errors).toBeUndefined();
    expect(data?.['field']).toEqual({
      step: { state: 'COMPLETE' },
      viewer: { isRegistered: true, rolesCount: 1 },
    });
  }
  expect(effectOf(before, await portal.snapshot())).toEqual({ app_user: '+1', user_role: '+1' });
});

test('registering an organisation in two tabs at two gateways, each with a key of its own, gives one', async () => {
  const field = `registerOrganization(input: { kind: COMPANY, organizationNumber: "314000013", name: "Vestbrise AS",
    email: "post@vestbrise.example", phone: "55000099", paymentType: CARD, language: NO, termsAccepted: true,
    businessAddress: { addressLine1: "Nøstegaten 42", postalCode: "5011", city: "Bergen", country: "NO" } }) { step { state } }`;
  const submit = (at: number) =>
    portal.run(
      'no-payment',
      `mutation { field: ${field} }`,
      { 'idempotency-key': randomUUID() },
      at,
    );
  const before = await portal.snapshot();
  const answers = await Promise.all([submit(0), submit(1)]);
  for (const { errors, data } of answers) {
    expect(errors).toBeUndefined();
    expect(data?.['field']).toEqual({ step: { state: 'IN_PROGRESS' } });
  }
  expect(effectOf(before, await portal.snapshot())).toEqual({
    audit_event: '+1',
    organization: '+1',
    user_role: '+1',
  });
});

test('a stranger who registers an organisation and repeats it under the same key without an answer gets one', async () => {
  const field = `registerOrganization(input: { kind: COOPERATIVE, organizationNumber: "314000218", name: "Furuhaugen",
    email: "styret@furuhaugen.example", phone: "55000098", paymentType: CARD, language: NO, termsAccepted: true,
    contact: { firstName: "Nora", lastName: "Ny", email: "nora.ny@vestbrise.example", mobileNumber: "+4740000987", emailConsented: false }
    businessAddress: { addressLine1: "Furuhaugen 1", postalCode: "5011", city: "Bergen", country: "NO" } }) { step { state } }`;
  const headers = { 'idempotency-key': randomUUID() };
  const submit = (at: number) =>
    portal.run('newcomer', `mutation { field: ${field} }`, headers, at);
  const before = await portal.snapshot();
  const answers = [await submit(0), await submit(1), await submit(0)];
  for (const { errors, data } of answers) {
    expect(errors).toBeUndefined();
    expect(data?.['field']).toEqual({ step: { state: 'IN_PROGRESS' } });
  }
  expect(effectOf(before, await portal.snapshot())).toEqual({
    app_user: '+1',
    audit_event: '+1',
    organization: '+1',
    user_role: '+2',
  });
});
