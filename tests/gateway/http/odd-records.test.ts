import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figures, startFiles, type Files, type session } from './charging-files.ts';
import { ODD_KINDS, type OddList, type Sent } from './odd-kinds.ts';
import { ITS, SUBJECTS, type Subject } from './odd-subjects.ts';

let files: Files;
let bearer: string;
beforeAll(async () => {
  files = await startFiles({ OIDC_APPS: 'backend' });
  bearer = await files.accessToken({ client_id: 'backend', scope: 'report:read' });
});
afterAll(() => files.close());

/** The list as the backend sends it, page by page. */
function answerWith(
  { pages, leadsBack, endsBroken }: OddList,
  pageOf: Subject['pageOf'] = (items) => ({ items }),
) {
  return ({ path }: { path: string }) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
    if (at >= pages.length) return { items: 5 };
    const hasNext = at < pages.length - 1 || endsBroken;
    return {
      ...pageOf(pages[at] ?? []),
      nextCursor: hasNext ? `${at + 1}` : leadsBack ? `${at}` : null,
    };
  };
}

const isSession = (record: Sent): record is ReturnType<typeof session> =>
  'priceAfterDiscount' in record;

/** Sends a list that is odd in one way. The sum counts every record, as the backend has it in its books. */
function send({ list, records, fields, pageOf, isWhole, beside }: Subject, kind: string): void {
  files.have([], 1000, list.startsWith(ITS) ? 'organizations/4001' : 'users/me');
  Object.assign(files.backend.handlers, beside);
  const odd = ODD_KINDS[kind]?.(records, fields) ?? { pages: [] };
  files.backend.handlers[`GET ${list}`] = isWhole ? odd.pages.flat() : answerWith(odd, pageOf);
  let sums = 0;
  files.backend.handlers[`GET ${list}/statistics`] = () => {
    const counted = sums === 0 ? (odd.counted ?? records) : records;
    sums += 1;
    return { total: figures(counted.filter((record) => isSession(record))), buckets: [] };
  };
}

/** The words of a file, in the order of its rows. */
async function wordsOf(name: string, bytes: Uint8Array): Promise<string> {
  if (name.endsWith('.pdf'))
    return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
  if (name.endsWith('.xlsx')) {
    const { sheets } = await readXlsx(bytes);
    const cell = (value: unknown) =>
      typeof value === 'number' ? value.toFixed(3).replace('.', ',') : JSON.stringify(value);
    return (sheets[0]?.rows ?? []).map((row) => row.map(cell).join(';')).join('\n');
  }
  if (!name.endsWith('.zip')) return new TextDecoder().decode(bytes);
  const entries = unzipSync(bytes);
  const missing = strFromU8(entries['mangler.txt'] ?? new Uint8Array());
  return [...Object.keys(entries), missing].join('\n');
}

/** The numbers that a file says are missing, and whether it says anything else of its rows. */
const LEFT_OUT = /ikke\s+er\s+med,\s+fordi[^;:]*[;:]\s*(\d+)/g;
const NOTICE = /Merk"?[;:]|mangler\s+i\s+arkivet|uten\s+kjent\s+energi|Avvik\s+mellom\s+fakturaen/;

type Verdict = 'WHOLE' | 'TOLD' | 'REFUSED' | 'SILENT' | 'BROKEN';

/** What a person gets of a list with an odd record. */
async function verdictOf(subject: Subject, kind: string, file: string): Promise<Verdict> {
  send(subject, kind);
  const query = file.endsWith('.zip') ? 'year=2026' : 'period=all';
  const isReport = file.startsWith('scheduled');
  const response = isReport
    ? await files.gateway
        .newClient()
        .send(`/downloads/accounts/personal-user-1/${file}?month=2026-11`, {
          headers: { authorization: `Bearer ${bearer}` },
        })
    : await files.get(file, `${query}&language=no`, {}, subject.account);
  if (response.status !== 200)
    return (await response.text()).includes('UNEXPECTED_RESPONSE') ? 'REFUSED' : 'SILENT';
  const bytes = await response.arrayBuffer().catch(() => null);
  if (bytes === null) return 'BROKEN';
  const words = await wordsOf(file, new Uint8Array(bytes));
  const present = subject.marks.filter((mark) => words.includes(mark)).length;
  const told = [...words.matchAll(LEFT_OUT)].reduce((sum, [, count]) => sum + Number(count), 0);
  if (told > 0 || NOTICE.test(words))
    return present + told >= subject.marks.length || NOTICE.test(words) ? 'TOLD' : 'SILENT';
  return present === subject.marks.length ? 'WHOLE' : 'SILENT';
}

const counts: Record<Verdict, number> = { WHOLE: 0, TOLD: 0, REFUSED: 0, SILENT: 0, BROKEN: 0 };

it.each(Object.entries(SUBJECTS))(
  'each file of %s is whole, or says what is missing',
  { timeout: 60_000 },
  async (_, subject) => {
    const wrong: string[] = [];
    for (const kind of Object.keys(ODD_KINDS))
      for (const file of subject.files) {
        const verdict = await verdictOf(subject, kind, file);
        counts[verdict] += 1;
        if (verdict === 'SILENT' || verdict === 'BROKEN' || verdict === 'REFUSED')
          wrong.push(`${verdict}: ${file} with ${kind}`);
      }
    expect(wrong).toEqual([]);
  },
);

it('covers 32 kinds of odd records, in every file of records', () => {
  expect(Object.keys(ODD_KINDS)).toHaveLength(32);
  const { WHOLE, TOLD, REFUSED } = counts;
  process.stdout.write(`files: ${WHOLE} whole, ${TOLD} told, ${REFUSED} refused with the reason\n`);
});
