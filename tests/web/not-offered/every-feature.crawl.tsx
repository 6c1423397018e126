import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { access } from '../../../gateway/graphql/access.ts';
import { withDependants, type FeatureName } from '../../../schema/features.ts';
import { startWorld, type World } from '../round-trips/world.ts';
import { takeComplaints } from '../setup.ts';
import { combinations } from './combinations.ts';
import { crawl, PERSON_KINDS } from './crawl.ts';

/** The hashes of the mutations that the page at hand can send. */
const sendable = vi.hoisted(() => new Set<string>());
vi.mock('../../../web/data/use-mutation.ts', async (importOriginal) => {
  const { useMutation } = await importOriginal<{
    useMutation: (mutation: never) => unknown;
  }>();
  const { documentHash } = await import('../../../web/data/persisted-operation.ts');
  return {
    useMutation: (mutation: never) => {
      sendable.add(documentHash(mutation));
      return useMutation(mutation);
    },
  };
});

const MUTATION = /mutation \w+.*?\{ __typename (?:\w+: ?)?(\w+)/s;

/** Mutations of a part that is there without the feature too, which has no button for them then: a hook is called in any case. */
const BUTTONLESS: readonly string[] = ['changeEmail', 'sendEmailLink', 'sendPhoneCode'];

/** The mutations that the page at hand can send, and that the gateway refuses with `NOT_OFFERED`. */
function takeRefused(absent: readonly FeatureName[]): readonly string[] {
  const fields = [...sendable].flatMap(
    (hash) => MUTATION.exec(persistedDocuments[hash] ?? '')?.[1] ?? [],
  );
  sendable.clear();
  return fields
    .filter((field) => !BUTTONLESS.includes(field))
    .filter((field) => absent.some((name) => name === access.get(`Mutation.${field}`)?.offeredAs))
    .map((field) => `can send ${field}`);
}

/** Combinations to crawl, `chips,cards+verification`; all without it. */
const named = process.env['CRAWL_WITHOUT']?.split(',');
const chosen = combinations()
  .map((names) => ({ without: names.join('+'), names }))
  .filter(({ without }) => named?.includes(without) ?? true);

const print = (text: string) => process.stdout.write(`${text}\n`);

const rows: string[] = [];
let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.backend.delay(0);
}, 240_000);
afterAll(async () => {
  await world.close();
  print(['without | person | pages | fell', ...rows].join('\n'));
});

it.each(chosen)(
  'nothing tells of what is not offered: without $without',
  async ({ without, names }) => {
    const portal = await world.without(names);
    const absent = withDependants(names);
    for (const kind of PERSON_KINDS) {
      const { problems, seen } = await crawl(portal, names, kind, () => takeRefused(absent));
      const row = `${without} | ${kind} | ${seen.size} | ${problems.length}`;
      print([row, ...problems].join('\n  '));
      rows.push(row);
      expect.soft(problems, kind).toEqual([]);
    }
    takeComplaints();
  },
  1_200_000,
);
