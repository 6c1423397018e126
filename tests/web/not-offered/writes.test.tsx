import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../gateway/generated/backend-operations.ts';
import { access } from '../../../gateway/graphql/access.ts';
import { isBelowOrganization } from '../../../schema/inputs/accounts.ts';
import { visit } from '../round-trips/visit.tsx';
import { startWorld, type Visitor, type World } from '../round-trips/world.ts';
import { takeComplaints } from '../setup.ts';
import { WRITES } from './writes.ts';

/** What one page says while a mutation is offered. */
interface Beginning {
  readonly mutation: string;
  readonly says: string | RegExp;
}
interface Page {
  readonly as: string;
  readonly address: string;
  readonly beginnings: Beginning[];
}

const pages = new Map<string, Page>();
for (const [mutation, starts] of Object.entries(WRITES))
  for (const { as, page: address, says } of typeof starts === 'string' ? [] : starts) {
    const name = `${address} as ${as}`;
    const page = pages.get(name) ?? { as, address, beginnings: [] };
    page.beginnings.push({ mutation, says });
    pages.set(name, page);
  }

/** The optional writes of the backend that a mutation needs, for any account. */
function operationsOf(mutation: string): readonly OperationId[] {
  const { operations = [] } = access.get(`Mutation.${mutation}`) ?? {};
  return 'PERSONAL' in operations
    ? [...operations.PERSONAL, ...operations.ORGANIZATION]
    : operations;
}

/** Mutations that are missing together: as few groups as part those that begin on one page, and one group of none. */
const groups: string[][] = [];
for (const mutation of Object.keys(WRITES)) {
  const own = [...pages.values()].map(({ beginnings }) => beginnings.map((one) => one.mutation));
  const beside = own.filter((names) => names.includes(mutation)).flat();
  if (beside.length === 0) continue;
  const free = groups.find((group) => !beside.some((other) => group.includes(other)));
  if (free) free.push(mutation);
  else groups.push([mutation]);
}

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.backend.delay(0);
}, 240_000);
afterAll(() => world.close());

describe.each([...groups, []].map((group) => ({ group, of: group.join(', ') || 'nothing' })))(
  'a backend without the writes of $of',
  ({ group }) => {
    const missing = group.flatMap(operationsOf);
    const isMissing = ({ mutation }: Beginning) =>
      operationsOf(mutation).some((operation) => missing.includes(operation));
    const visited = [...pages].filter(
      ([, { beginnings }]) =>
        beginnings.some(isMissing) || (missing.length === 0 && beginnings.length === 1),
    );

    it(`has what it can do on ${visited.length} pages, and no more`, async () => {
      const portal = await world.without([], missing);
      const visitors = new Map<string, Visitor>();
      for (const [title, { as, address, beginnings }] of visited) {
        const isInRole = isBelowOrganization(address);
        const visitor = visitors.get(`${as} ${isInRole}`) ?? (await portal.enter(as, isInRole));
        visitors.set(`${as} ${isInRole}`, visitor);
        const { lines } = await visit(portal, visitor, address);
        const isSaid = ({ says }: Beginning) =>
          lines.some((line) => (typeof says === 'string' ? line === says : says.test(line)));
        const said = beginnings.filter(isSaid).map(({ mutation }) => mutation);
        const offered = beginnings.filter((one) => !isMissing(one));
        expect.soft(said, title).toEqual(offered.map(({ mutation }) => mutation));
      }
      takeComplaints();
    }, 300_000);
  },
);
