import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import no from '../../locales/generated/no.json' with { type: 'json' };
import { personas } from '../../sandbox/personas.ts';
import { signedIn, startGraphql, type TestGraphql } from '../gateway/graphql/harness.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';
import { OTHER_TEXTS, SENTENCES, type About, type Sentence } from './true-sentences.ts';

let world: RestWorld;
let portal: TestGraphql;
beforeAll(async () => {
  world = await createRestWorld();
  portal = await startGraphql({ backendUrl: `${world.url}/api`, now: Date.now() });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

/** "None", "nothing", "all", "never", and "you have no". */
const FORM = /^(Ingen|Ingenting|Alt|Alle|Aldri|Fant ingen|D(u|ere) har ikke)(?![\p{L}\d])/u;

test('every text of this form is held against records, or has a reason not to be', () => {
  const known = [...SENTENCES.flatMap(({ ids }) => ids), ...Object.values(OTHER_TEXTS).flat()];
  const found = Object.entries(no).flatMap(([id, text]) => (FORM.test(text) ? [id] : []));
  expect(found.filter((id) => !known.includes(id))).toEqual([]);
  expect(known.filter((id) => !Object.hasOwn(no, id))).toEqual([]);
});

const Roles = z.object({ roles: z.array(z.object({ userRoleId: z.string() })).nullable() });
const Account = z.looseObject({ key: z.string(), organization: z.looseObject({}).nullable() });
const Answer = z.looseObject({ account: Account });

const fieldsOf = (place: Sentence['of']) =>
  SENTENCES.flatMap(({ of, fields }) => (of === place ? [fields] : []));
const QUERY = `${fieldsOf('VIEWER').join(' ')}
  account { key ${fieldsOf('ACCOUNT').join(' ')} organization { id ${fieldsOf('ORGANIZATION').join(' ')} } }`;

/** The sentences that a role of a person reads and the records deny, or lacks although they confirm them. */
async function untruths(userId: string, role: string | undefined): Promise<string[]> {
  const options = role === undefined ? {} : { role };
  const viewer = Answer.parse(await portal.readViewer(QUERY, options));
  const { account } = viewer;
  const organizationId = account.organization ? account.key : null;
  const about: About = { userId, organizationId };
  const places = { VIEWER: viewer, ACCOUNT: account, ORGANIZATION: account.organization };
  const found = await Promise.all(
    SENTENCES.map(async ({ ids, of, isSaid, records, isAlwaysSaid }) => {
      if (places[of] === null) return [];
      const said = isSaid(places[of]);
      const { rows } = await records(about).execute(world.database);
      const isTrue = rows.length === 0;
      const isWrong = (said && !isTrue) || (isAlwaysSaid === true && !said && isTrue);
      return isWrong ? [`${ids.join(', ')}: ${said ? 'said' : 'not said'}`] : [];
    }),
  );
  return found.flat();
}

test.each(personas.filter(({ registered }) => registered).map(({ userId }) => userId))(
  '%s reads no sentence that the records deny',
  async (userId) => {
    portal.setCaller(
      signedIn({
        subject: `database|${userId}`,
        userId,
        accessToken: () => world.token(userId),
      }),
    );
    const { roles } = Roles.parse(await portal.readViewer('roles { userRoleId }'));
    // The default role first; a person with forty is read in a few.
    const tabs = [undefined, ...(roles ?? []).slice(0, 4).map(({ userRoleId }) => userRoleId)];
    for (const role of tabs) expect([role, await untruths(userId, role)]).toEqual([role, []]);
  },
);
