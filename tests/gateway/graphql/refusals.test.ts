import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { access } from '../../../gateway/graphql/access.ts';
import type { Caller } from '../../../gateway/identity/caller.ts';
import { writeRows } from '../../../gateway/graphql/write-rows.ts';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { portalSchema } from '../../../gateway/portal.ts';
import { apiCodeOf } from '../../../schema/backend-codes.ts';
import { ERROR_CODES, isErrorCode } from '../../../schema/error-codes.ts';
import { COMMON_CODES } from '../../../scripts/lib/contract-page.ts';
import { PRINTED, readSchema } from '../../../scripts/lib/printed-schema.ts';
import { statedRefusals } from '../../../scripts/lib/refusals.mjs';
import { operationAt } from '../../contract/codes.ts';
import { failWith } from '../support/backend.ts';
import { anonymous, NOW, signedIn, startGraphql, type TestGraphql } from './harness.ts';
import { mutationNames, type MutationName } from './mutation-inputs.ts';
import { inWorld, refusingWorlds, writingWorlds, type World } from './refusal-worlds.ts';
import { FOREIGN_ID, severalAccounts } from './several-accounts.ts';

const schema = readSchema();
const shared = statedRefusals(schema, schema.getMutationType()?.astNode);
const sharedCodes: ReadonlySet<string> = new Set([
  ...(shared?.portal ?? []),
  ...(shared?.backend ?? []),
]);

const statedFor = (name: MutationName) =>
  statedRefusals(schema, schema.getMutationType()?.getFields()[name]?.astNode);

/**
 * Codes of an operation that concern a part of its body that the mutation never sends: the contract lists the codes by operation.
 */
const OF_OTHER_PARTS: Readonly<Partial<Record<MutationName, readonly string[]>>> = {
  // It sends the payment type alone.
  changePaymentType: ['PHONE_NUMBER_INVALID', 'PHONE_VALIDATION_REQUIRED', 'USER_PHONE_EXISTS'],
  // It sends no payment type.
  updateUser: ['INVALID_PAYMENTCARD'],
  // It sends no number of a member, and no proof of a sign-in at the coop.
  addMembership: ['COOP_AUTH_FAILED', 'COOP_INVALID_STATE', 'INVALID_COOP_MEMBERID'],
};

const withoutQuery = (path: string) => path.split('?', 1)[0] ?? '';

const own = (codes: Iterable<string>) =>
  [...new Set(codes)].filter((code) => !sharedCodes.has(code)).sort();

/** The server of a mutation that nothing limits. */
let unlimited: Readonly<{ name: MutationName; options: string; graphql: TestGraphql }> | undefined;
const endUnlimited = async () => {
  await unlimited?.graphql.close();
  unlimited = undefined;
};
afterAll(endUnlimited);

/** A server to try a mutation in a world. One of its own where a refusal is counted: limits of a recipient hold for every caller. */
async function serverFor(name: MutationName, { options, ...world }: World): Promise<TestGraphql> {
  const handlers = { ...severalAccounts(), ...world.handlers };
  if (writeRows.get(name)?.limits.length !== 0) return startGraphql({ ...options, handlers });
  const asked = JSON.stringify(options ?? {});
  if (unlimited?.name !== name || unlimited.options !== asked) {
    await endUnlimited();
    unlimited = { name, options: asked, graphql: await startGraphql(options) };
  }
  const { backend } = unlimited.graphql;
  for (const call of Object.keys(backend.handlers)) Reflect.deleteProperty(backend.handlers, call);
  Object.assign(backend.handlers, handlers);
  return unlimited.graphql;
}

/** The codes that a mutation fails with in a world, and the writes that it has made by then. */
async function tryIn(name: MutationName, world: World) {
  const graphql = await serverFor(name, world);
  const before = graphql.writes().length;
  try {
    graphql.setCaller(signedIn(world.caller));
    const { errors = [] } = await graphql.run(inWorld(name, world));
    const ofMutation = errors.filter(({ path }) => path?.length === 1);
    const writes = graphql.writes().slice(before);
    return {
      codes: ofMutation.map(({ extensions }) => extensions.code),
      writes: writes.map(({ method, path }) => ({ method, path: withoutQuery(path) })),
    };
  } finally {
    if (graphql !== unlimited?.graphql) await graphql.close();
  }
}

/** What the mutation answers when the backend refuses a write of it with each code that the contract names. */
async function passedOn(name: MutationName): Promise<readonly string[]> {
  const found: string[] = [];
  for (const world of writingWorlds(name)) {
    const { writes } = await tryIn(name, world);
    for (const { method, path } of writes)
      for (const [status, codes] of operationAt(method, path)?.codes ?? [])
        for (const code of codes) {
          // Stated of every mutation, and tried there.
          if (sharedCodes.has(apiCodeOf(code))) continue;
          const handlers = { ...world.handlers, [`${method} ${path}`]: failWith(status, code) };
          const answered = await tryIn(name, { ...world, handlers });
          if (answered.codes.includes(apiCodeOf(code))) found.push(apiCodeOf(code));
        }
  }
  const others = OF_OTHER_PARTS[name] ?? [];
  expect(found).toEqual(expect.arrayContaining([...others]));
  return own(found.filter((code) => !others.includes(code)));
}

const LONG_AGO = parseClaims({ email: 'kari@example.no', auth_time: NOW / 1000 - 3600 }, 'x:');

/** What the mutation answers before any write: to another account, to an old sign-in, and by its resolver. */
async function refusedBefore(name: MutationName): Promise<readonly string[]> {
  const worlds = writingWorlds(name);
  const found: string[] = [];
  for (const world of [
    ...worlds,
    ...worlds.map((one) => ({ ...one, caller: { claims: LONG_AGO } })),
    ...refusingWorlds(name),
  ]) {
    const { codes, writes } = await tryIn(name, world);
    if (writes.length === 0) found.push(...codes);
  }
  return found;
}

/** What the rows of access and of limits refuse. */
function refusedByRows(name: MutationName): readonly string[] {
  const row = access.get(`Mutation.${name}`);
  if (row === undefined) throw new Error(`${name} has no row`);
  return [
    ...(row.account === undefined ? [] : ['ACCOUNT_MISMATCH']),
    ...(row.audience === 'ORGANIZATIONS' ? ['NO_ACTIVE_ORGANIZATION'] : []),
    ...(row.permission === undefined
      ? []
      : ['DELETE_REQUESTED', 'FORBIDDEN', 'PAYMENTTYPE_NONE', 'USER_BLOCKED']),
    ...(writeRows.get(name)?.limits.length === 0 ? [] : ['TOO_MANY_REQUESTS']),
  ];
}

describe.each(mutationNames)('the schema states the refusals of %s', (name) => {
  test('by the backend, as its contract has them', async () => {
    expect(statedFor(name)?.backend).toEqual(await passedOn(name));
  });

  test('by the portal, as its rows have them', async () => {
    const refused = [...refusedByRows(name), ...(await refusedBefore(name))];
    expect(statedFor(name)?.portal).toEqual(own(refused));
  });
});

describe('the schema states the refusals of every mutation', () => {
  /** The codes of a whole request to change a chip of an organisation. */
  async function codesIn(
    changes: Partial<World>,
    role?: string,
    as: Caller = signedIn(changes.caller),
  ) {
    const world = { accountId: '4001', ...changes };
    const handlers = { ...severalAccounts(), ...world.handlers };
    const graphql = await startGraphql({ ...world.options, handlers });
    graphql.setCaller(as);
    const codes = await graphql.readCodes(inWorld('updateRfid', world), { role });
    await graphql.close();
    return codes ?? [];
  }

  test('by the portal', async () => {
    const notOffered = { portal: portalSchema.parse({ features: { notOffered: ['chips'] } }) };
    const answered = await Promise.all([
      codesIn({}, undefined, anonymous),
      codesIn({ caller: { kind: 'bearer', scopes: new Set() } }),
      codesIn({}, 'role-of-another'),
      codesIn({ options: notOffered }),
      codesIn({ accountId: FOREIGN_ID }),
      codesIn({ input: 'id: "", version: 1, description: ""' }),
    ]);
    expect(shared?.portal).toEqual([...new Set(answered.flat())].sort());
  });

  test('by the backend', async () => {
    const write = 'PATCH /v1/organizations/4001/rfids/rfid-1';
    const codes = [...COMMON_CODES, 'IDEMPOTENCY_KEY_REUSED'].filter(isErrorCode).sort();
    const answered = await Promise.all(
      codes.map((code) =>
        codesIn({ handlers: { [write]: failWith(ERROR_CODES[code].status, code) } }),
      ),
    );
    expect(answered.flat()).toEqual(codes);
    expect(shared?.backend).toEqual(codes);
  });
});

const Fields = z.object({
  __type: z.object({ fields: z.array(z.object({ name: z.string(), description: z.string() })) }),
});

test('introspection shows the refusals as the last line of each description', async () => {
  const graphql = await startGraphql();
  const data = await graphql.read('{ __type(name: "Mutation") { fields { name description } } }');
  await graphql.close();
  const { fields } = Fields.parse(data).__type;
  expect(fields.map(({ name }) => name).sort()).toEqual([...mutationNames].sort());
  const lastLines = new Map(
    fields.map(({ name, description }) => [name, description.split('\n').at(-1)]),
  );
  expect(lastLines.get('removeRole')).toBe('Refusals: portal `FORBIDDEN`; backend `FORBIDDEN`.');
  expect(lastLines.get('endCharger')).toBe('Refusals: backend `CHARGER_NOT_ACTIVE`.');
  expect(lastLines.get('updateNotificationChoices')).toBe(
    'Refusals: only those of every mutation.',
  );
});

test('the published schema has the same directives', () => {
  const published = buildSchema(readFileSync(PRINTED, 'utf8'));
  const inPublished = published.getMutationType()?.getFields() ?? {};
  for (const name of mutationNames)
    expect(statedRefusals(published, inPublished[name]?.astNode)).toEqual(statedFor(name));
});
