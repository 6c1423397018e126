import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import no from '../../locales/generated/no.json' with { type: 'json' };
import { personas } from '../../sandbox/personas.ts';
import { signedIn, startGraphql, type TestGraphql } from '../gateway/graphql/harness.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';
import { moveTo } from './clock-months.ts';
import {
  OTHER_TEXTS,
  RECORD_SENTENCES,
  SENTENCES,
  type About,
  type Sentence,
} from './true-sentences.ts';

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

/** "None", "nothing", "all", "never", "you have no", and "the charger is installed". */
const FORM =
  /^(Ingen|Ingenting|Alt|Alle|Aldri|Fant ingen|D(u|ere) har ikke)(?![\p{L}\d])|^Laderen er (montert|ikke registrert)/u;

test('every text of this form is held against records, or has a reason not to be', () => {
  const known = [
    ...[...SENTENCES, ...RECORD_SENTENCES].flatMap(({ ids }) => ids),
    ...Object.values(OTHER_TEXTS).flat(),
  ];
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

const DAY = 86_400_000;
const BUYERS = ['e-invoice', 'card-expiring', 'kari', 'brand-new', 'cooperative-resident', 'card-expired', 'smb', 'cooperative-admin']; // oxfmt-ignore

// Before, between and after the days of installation of the orders, and a year on.
test.each([-40, -24, -4, 0, 38, 43, 44, 45, 81, 365])(
  'says what is so of each order %d days from today',
  async (days) => {
    const now = Date.now() + days * DAY;
    await moveTo(world, now);
    const then = await startGraphql({ backendUrl: `${world.url}/api`, now });
    for (const userId of BUYERS) {
      const accessToken = () => world.token(userId);
      then.setCaller(signedIn({ subject: `database|${userId}`, userId, accessToken }));
      const fields = (place: 'ORGANIZATION' | 'VIEWER') => RECORD_SENTENCES.flatMap((one) => (one.of === place ? [one.fields] : [])).join(' '); // oxfmt-ignore
      const viewer = Answer.parse(
        await then.readViewer(
          `account { key organization { key ${fields('ORGANIZATION')} } } ${fields('VIEWER')}`,
        ),
      );
      const { organization } = viewer.account;
      const organizationId = organization ? viewer.account.key : null;
      for (const { ids, of, saidOf, trueOf } of RECORD_SENTENCES) {
        const place = of === 'VIEWER' ? viewer : organization;
        if (place === null) continue;
        const { rows } = await trueOf({ userId, organizationId }, new Date(now)).execute(world.database); // oxfmt-ignore
        const truth = rows.map(({ id }) => id).toSorted();
        expect([userId, ids, [...saidOf(place)].toSorted()]).toEqual([userId, ids, truth]);
      }
    }
    await then.close();
    await moveTo(world, Date.now());
  },
);
