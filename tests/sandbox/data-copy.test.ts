import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LEFT_OUT } from '../../sandbox/rest/personal-data/left-out.ts';
import { ORGANIZATION_RULES, PERSON_RULES, type CopyRules } from './copy-columns.ts';
import { MISSING_DATA } from './copy-data.ts';
import { copyFiles, readCopy, type Copy } from './copy-files.ts';
import { ownRows, query as queryOf, readCatalogue, type Catalogue } from './copy-owner.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const ORGANIZATIONS = [
  ['a company', '100300', 'company-admin'],
  ['a public body', '100400', 'public-admin'],
  ['a cooperative', '100200', 'cooperative-admin'],
  ['a small business', '100302', 'smb'],
  ['a family', '100100', 'family-admin'],
] as const;
const PEOPLE = [
  'kari',
  'family-admin',
  'family-member',
  'cooperative-resident',
  'company-member',
  'company-admin',
  'delete-requested',
] as const;

let world: RestWorld;
let catalogue: Catalogue;
/** The files as they came. */
let texts: ReadonlyMap<string, string>;
let copies: ReadonlyMap<string, Copy>;
const Refunds = z.array(
  z.object({
    halfYear: z.string(),
    location: z.string(),
    bankAccountNumber: z.string().nullable(),
    revenue: z.number(),
    distribution: z.number(),
    paidOn: z.string().nullable(),
  }),
);
/** The settlements of the current and the previous half-year, as the portal gets them. */
const refunds = new Map<string, z.infer<typeof Refunds>>();

beforeAll(async () => {
  world = await createRestWorld();
  for (const statement of MISSING_DATA) await query(statement);
  catalogue = await readCatalogue(world.database);
  texts = await copyFiles(world, [
    ...ORGANIZATIONS.map(([, owner, userId]) => ({
      owner,
      userId,
      base: `/v1/organizations/${owner}`,
    })),
    ...PEOPLE.map((owner) => ({ owner, userId: owner, base: '/v1/users/me' })),
  ]);
  copies = new Map([...texts].map(([owner, text]) => [owner, readCopy(text)]));
  for (const [, owner, userId] of ORGANIZATIONS)
    for (const period of ['CURRENT', 'PREVIOUS']) {
      const shown = await bodyOf(
        world.get(`/v1/organizations/${owner}/refunds?refundPeriod=${period}`, userId),
      );
      refunds.set(owner, [...(refunds.get(owner) ?? []), ...Refunds.parse(shown)]);
    }
}, 120_000);

const query = <R>(text: string) => queryOf<R>(world.database, text);

const split = (column: string) => {
  const [table = '', name = ''] = column.split('.');
  return { table, name };
};

const rowsOf = (rules: CopyRules, table: string, owner: string) =>
  ownRows(world.database, catalogue, { rules, table, owner });

/** A cell of the file: what a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV injection). */
function textOf(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^[=+@-](?!\d+$)/.test(value) ? `'${value}` : value;
}

const isLeftOut = ({ leftOut }: CopyRules, table: string, column: string) =>
  table in leftOut || `${table}.${column}` in leftOut;

/** Rows as texts of their columns that are to be in the copy, in an order of their own. */
const written = (entries: readonly (readonly (readonly [string, string])[])[]) =>
  entries.map((fields) => JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))).sort();

const KINDS = [
  ['an organisation', ORGANIZATION_RULES, ORGANIZATIONS.map(([, id]) => id)],
  ['a person', PERSON_RULES, PEOPLE],
] as const;

describe.each(KINDS)('the copy of %s', (_, rules, owners) => {
  test('has every column of the database, or a reason why not', () => {
    const { tables, foreignKeys } = catalogue;
    const problems: string[] = [];
    for (const [table, columns] of tables) {
      const category = rules.categories[table];
      const ways = [category, rules.leftOut[table], rules.nobodys.includes(table) || undefined];
      if (ways.filter((way) => way !== undefined).length !== 1)
        problems.push(`${table}: decide once`);
      if (category === undefined) continue;
      const fields = new Set(
        owners.flatMap(
          (owner) =>
            copies
              .get(owner)
              ?.get(category)
              ?.flatMap((entry) => [...entry.keys()]) ?? [],
        ),
      );
      for (const column of columns)
        if (fields.delete(column) === isLeftOut(rules, table, column))
          problems.push(`${table}.${column}: in the copy or a reason`);
      for (const field of rules.joined[category] ?? []) fields.delete(field);
      for (const field of fields) problems.push(`${category}: ${field} is no column`);
    }
    const known = (column: string) => {
      const { table, name } = split(column);
      return name === '' ? tables.has(table) : tables.get(table)?.includes(name);
    };
    for (const name of [
      ...Object.keys(rules.categories),
      ...Object.keys(rules.leftOut),
      ...rules.nobodys,
      ...Object.keys(rules.only),
      ...Object.keys(rules.hidden),
      ...Object.entries(rules.hidden).map(([column, by]) => `${split(column).table}.${by}`),
      ...rules.empty,
      ...Object.keys(rules.alsoTheirs),
    ])
      if (!known(name)) problems.push(`${name} is no longer in the database`);
    for (const name of Object.keys(rules.notTheirs))
      if (!foreignKeys.some(({ table, column }) => `${table}.${column}` === name))
        problems.push(`${name} is no foreign key`);
    expect(problems).toEqual([]);
  });

  test('is seen with a value in every column', async () => {
    const unseen: string[] = [];
    for (const table of Object.keys(rules.categories)) {
      const rows = (await Promise.all(owners.map((owner) => rowsOf(rules, table, owner)))).flat();
      for (const column of catalogue.tables.get(table) ?? [])
        if (!isLeftOut(rules, table, column) && rows.every((row) => row[column] === null))
          unseen.push(`${table}.${column}`);
    }
    expect(unseen.toSorted()).toEqual(rules.empty.toSorted());
  });

  test.each(owners)('%s has all of the owner’s rows, and nobody else’s', async (owner) => {
    const copy = copies.get(owner) ?? new Map<never, never>();
    for (const [table, category] of Object.entries(rules.categories)) {
      const columns =
        catalogue.tables.get(table)?.filter((column) => !isLeftOut(rules, table, column)) ?? [];
      const rows = await rowsOf(rules, table, owner);
      const expected = rows.map((row) =>
        columns.map((column) => {
          const by = rules.hidden[`${table}.${column}`];
          const isHidden = by !== undefined && row[by] !== owner;
          return [column, isHidden ? '' : textOf(row[column])] as const;
        }),
      );
      const joined = rules.joined[category] ?? [];
      const found = (copy.get(category) ?? []).map((entry) =>
        [...entry].filter(([field]) => !joined.includes(field)),
      );
      expect([table, ...written(found)]).toEqual([table, ...written(expected)]);
    }
  });
});

describe('what the copy says of itself', () => {
  const about = (owner: string, field: string) =>
    copies
      .get(owner)
      ?.get('Om kopien')
      ?.flatMap((entry) => entry.get(field) ?? []);
  const CALCULATED = ['Andres ladeøkter på laderne', 'Inntektsdeling og utbetalinger'];

  test.each(KINDS)(
    'of %s names its categories and everything that is left out',
    (_, rules, owners) => {
      const categories = [
        ...Object.values(rules.categories),
        ...(rules === ORGANIZATION_RULES ? CALCULATED : []),
      ];
      const reasons = new Set(Object.values(rules.leftOut));
      for (const owner of owners) {
        expect(about(owner, 'Er med')?.toSorted()).toEqual(categories.toSorted());
        const hasResidents = owner === '100200';
        const said = [...reasons].filter((reason) => reason !== 'RESIDENTS' || hasResidents);
        expect(about(owner, 'Er ikke med')?.toSorted()).toEqual(
          said.map((reason) => LEFT_OUT[reason].no).toSorted(),
        );
      }
    },
  );

  test('leaves out residents’ data of cooperatives alone, which say so', async () => {
    for (const [column, reason] of Object.entries(ORGANIZATION_RULES.leftOut))
      for (const [, owner] of ORGANIZATIONS)
        if (reason === 'RESIDENTS' && owner !== '100200')
          expect([
            column,
            owner,
            await rowsOf(ORGANIZATION_RULES, split(column).table, owner),
          ]).toEqual([column, owner, []]);
  });
});

describe('the copies of owners who share chargers', () => {
  test('have a resident’s sessions with amounts in the resident’s own alone', () => {
    const resident = copies.get('cooperative-resident');
    const chargers = resident?.get('Egne ladere')?.map((entry) => entry.get('charger_id'));
    const sessions =
      resident?.get('Ladeøkter')?.filter((entry) => chargers?.includes(entry.get('charger_id'))) ??
      [];
    const own = new Map(sessions.map((entry) => [entry.get('id'), entry]));
    const shared =
      copies
        .get('100200')
        ?.get('Andres ladeøkter på laderne')
        ?.filter((entry) => own.has(entry.get('id'))) ?? [];
    expect(shared.length).toBeGreaterThan(10);
    for (const entry of shared) {
      expect([entry.get('paid_by'), entry.get('revenue_ore')]).toEqual(['RESIDENT', '']);
      expect(Number(own.get(entry.get('id'))?.get('total_ore'))).not.toBe(0);
      expect(entry.get('energy_wh')).toBe(own.get(entry.get('id'))?.get('energy_wh'));
    }
    expect(texts.get('cooperative-resident')).toContain('monthly_price_ore;7654321');
    expect(texts.get('100200')).not.toContain('7654321');
  });

  test.each(ORGANIZATIONS)(
    'of %s has each session of others at its chargers, without a driver',
    async (_, owner) => {
      const sessions = await query<{ id: number; revenue_ore: number }>(`
      select record.id, total_ore - vat_ore as revenue_ore from charging_record record join charger on charger.id = charger_id
        join charge_location place on place.id = charge_location_id
      where place.organization_id = '${owner}' and record.organization_id is distinct from '${owner}' order by record.id`);
      const found = copies.get(owner)?.get('Andres ladeøkter på laderne') ?? [];
      expect(found.map((entry) => Number(entry.get('id')))).toEqual(sessions.map(({ id }) => id));
      const revenues = new Map(sessions.map((row) => [String(row.id), String(row.revenue_ore)]));
      for (const entry of found) {
        expect([...entry.keys()].filter((field) => /user|vehicle|rfid/.test(field))).toEqual([]);
        if (entry.get('paid_by') === 'OTHER')
          expect(entry.get('revenue_ore')).toBe(revenues.get(entry.get('id') ?? ''));
      }
    },
  );

  test('have no secret in them', async () => {
    const words = new Set([...texts.values()].flatMap((text) => text.split(/[;,"\r\n]+/)));
    const columns = [ORGANIZATION_RULES, PERSON_RULES].flatMap(({ leftOut }) =>
      Object.entries(leftOut).filter(
        ([name, reason]) => name.includes('.') && /^(?:SECRETS|CHIP_NUMBERS)$/.test(reason),
      ),
    );
    for (const [column] of columns) {
      const { table, name } = split(column);
      const secrets = await query<{ secret: string }>(
        `select ${name} as secret from ${table} where ${name} is not null`,
      );
      expect([column, secrets.length]).not.toEqual([column, 0]);
      expect([column, ...secrets.filter(({ secret }) => words.has(secret))]).toEqual([column]);
    }
  });
});

test.each(ORGANIZATIONS)(
  'the copy of %s has its settlements as the portal shows them',
  (_, owner) => {
    const found = copies.get(owner)?.get('Inntektsdeling og utbetalinger') ?? [];
    const rows = found.map((entry) => Object.fromEntries(entry));
    for (const refund of refunds.get(owner) ?? [])
      expect(rows).toContainEqual(
        expect.objectContaining({
          half_year: refund.halfYear,
          location: refund.location,
          bank_account_number: refund.bankAccountNumber ?? '',
          revenue_ore: String(refund.revenue),
          share_ore: String(refund.distribution),
          paid_on: refund.paidOn ?? '',
        }),
      );
    expect(
      new Set(rows.map(({ half_year: halfYear }) => halfYear)).size *
        (refunds.get(owner)?.length ?? 0),
    ).toBe(rows.length * 2);
  },
);
