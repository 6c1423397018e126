import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, onTestFinished } from 'vitest';
import { features } from '../../../gateway/features.ts';
import type { FeatureName } from '../../../schema/features.ts';
import { networkPerson } from '../graphql/fixtures.ts';
import { idOf } from '../support/ids.ts';
import { session, startFiles, type Files } from './charging-files.ts';

/** What a file or an answer says of a feature: a heading, and the facts below it. */
const FACTS = {
  chips: /Brikke|Nøkkelbrikken/i,
  vehicles: /\bBil\b|Elbilen|EL 12345/,
  invoices: /Faktura|9001/,
  charging: /Energi|Beløp|12,3/,
  'charging-amounts': /\bPris|Beløp|Kostnad\b|Spart|mva\.|\bkr\b|45[.,]6|ukjent/i,
} as const satisfies Partial<Record<FeatureName, RegExp>>;

type Fact = keyof typeof FACTS;
const isFact = (name: string): name is Fact => name in FACTS;
const facts = Object.keys(FACTS).filter(isFact);

const charged = session('a', {
  billedOn: { invoiceId: 'i1', invoiceNumber: '9001' },
});

interface File {
  readonly account: string;
  readonly owner: string;
  /** What it says while all is offered. */
  readonly says: readonly Fact[];
}
const MINE = { account: 'personal-user-1', owner: 'users/me' };
const OURS = { account: '4001', owner: 'organizations/4001' };

const SESSIONS = ['chips', 'vehicles', 'charging', 'charging-amounts'] as const;

/** The files that are not found without a feature. */
const isGone = (name: string, fact: Fact): boolean =>
  (fact === 'charging' && name !== 'people.csv') ||
  (fact === 'charging-amounts' && name === 'reimbursement.csv');

/** The tables of sessions and people, by their address. */
const FILES: Readonly<Record<string, File>> = {
  'charging-records.csv': { ...MINE, says: [...SESSIONS, 'invoices'] },
  'charging-records.pdf': { ...MINE, says: [...SESSIONS, 'invoices'] },
  'reimbursement.csv': { ...MINE, says: SESSIONS },
  'members.csv': { ...OURS, says: ['chips', 'charging', 'charging-amounts'] },
  'people.csv': { ...OURS, says: ['chips', 'charging', 'charging-amounts'] },
};

/** The other tables, and why no fact of another feature is in them. */
const OTHERS: Readonly<Record<string, string>> = {
  'audit-log.csv': 'tells what happened, while it was offered',
  'charger-orders.csv': 'is of one feature',
  'data-exports/:id.csv': 'has all that is kept of a person',
  'facility-hours.csv': 'is of one feature',
  'facility-log.csv': 'is of one feature',
  'invoices/:id/order-lines.csv': 'tells what an invoice bills, which has to be kept',
  'revenue-export.csv': 'is the backend’s',
  'rfids.csv': 'is of one feature',
};

async function startWithout(notOffered: readonly FeatureName[]): Promise<Files> {
  const PORTAL_CONFIG = join(mkdtempSync(join(tmpdir(), 'columns-')), 'portal.json');
  writeFileSync(PORTAL_CONFIG, JSON.stringify({ features: { notOffered } }));
  const files = await startFiles({ PORTAL_CONFIG });
  onTestFinished(() => files.close());
  Object.assign(files.backend.handlers, {
    'GET /v1/organizations/4001/people': {
      items: [{ ...networkPerson, chips: 3, energy: 12_300, amount: 4560 }],
      nextCursor: null,
      totals: { count: 1, members: 1 },
    },
  });
  return files;
}

async function textOf(files: Files, name: string, { account, owner }: File): Promise<string> {
  const ours = { organizationId: '4001', member: { id: 'm1', name: 'Eva Ås' } };
  files.have([owner === OURS.owner ? { ...charged, ...ours } : charged], 1000, owner);
  const query = name === 'people.csv' ? '' : 'period=all&language=no';
  const response = await files.get(name, query, {}, account);
  expect(response.status, name).toBe(200);
  if (!name.endsWith('.pdf')) return response.text();
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text;
}

/** The files of a portal that say something of a feature. */
async function saying(files: Files, fact: Fact): Promise<string[]> {
  const found: string[] = [];
  for (const [name, file] of Object.entries(FILES)) {
    if (isGone(name, fact)) continue;
    if (FACTS[fact].test(await textOf(files, name, file))) found.push(name);
  }
  return found;
}

it('every table has a row here', () => {
  const paths = features.flatMap((feature) =>
    'downloads' in feature ? feature.downloads.map(({ path }) => path.slice(1)) : [],
  );
  const tables = paths.filter((path) => path.endsWith('.csv'));
  const known = Object.keys({ ...FILES, ...OTHERS }).filter((path) => path.endsWith('.csv'));
  expect(known.sort()).toEqual(tables.sort());
});

describe.each(facts)('without %s', (fact) => {
  it('no file and no answer has its columns and facts', async () => {
    const all = await startWithout([]);
    expect(await saying(all, fact)).toEqual(
      Object.entries(FILES).flatMap(([name, { says }]) =>
        says.includes(fact) && !isGone(name, fact) ? [name] : [],
      ),
    );
    expect(await saying(await startWithout([fact]), fact)).toEqual([]);
  });
});

it('sessions have no chip and no vehicle in their answers where these are not offered', async () => {
  const files = await startWithout(['chips', 'vehicles']);
  files.have([charged]);
  const options = { id: 'x', name: 'Nøkkelbrikken' };
  const OPTIONS = 'GET /v1/users/me/charging-records/filter-options';
  Object.assign(files.backend.handlers[OPTIONS] ?? {}, { rfids: [options], vehicles: [options] });
  const answer =
    await files.answer(`{ viewer { account(id: "${idOf('Account', 'personal-user-1')}") { chargingJourney {
    records(period: { type: ALL }) { nodes { rfid { description } vehicle { description } } }
    filterOptions(period: { type: ALL }) { rfidOptions { totalCount } vehicleOptions { totalCount } } } } } }`);
  expect(answer).toEqual({
    data: {
      viewer: {
        account: {
          chargingJourney: {
            records: { nodes: [{ rfid: null, vehicle: null }] },
            filterOptions: { rfidOptions: { totalCount: 0 }, vehicleOptions: { totalCount: 0 } },
          },
        },
      },
    },
  });
});
