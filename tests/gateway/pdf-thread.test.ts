import { Worker } from 'node:worker_threads';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { DoubledTime } from '../../gateway/domain/calendar/oslo-clock.ts';
import { createPdfThread } from '../../gateway/files/pdf/pdf.ts';
import { CalendarDate, type Cell, type Sheet } from '../../gateway/files/sheet.ts';

const SOURCE = new URL('../../gateway/files/pdf/pdf-thread.ts', import.meta.url).href;

/** A thread from the sources, which Node cannot start by itself. */
function startThread(): Worker {
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${SOURCE}', '${SOURCE}'))`;
  const worker = new Worker(code, { eval: true });
  started.push(worker);
  return worker;
}
const started: Worker[] = [];

const CLOCK = new Date('2026-10-25T02:30:00Z');

async function* rowsOf(count: number): AsyncGenerator<readonly Cell[]> {
  for (let row = 1; row <= count; row += 1) {
    await Promise.resolve();
    yield [`Sted ${row}`, row, new DoubledTime(CLOCK, '+02:00'), new CalendarDate('2026-10')];
  }
}

const sheetOf = (rows: Sheet['rows']): Sheet => ({
  name: 'Ladeøkter',
  language: 'no',
  columns: [{ header: 'Sted' }, { header: 'Antall' }, { header: 'Tid' }, { header: 'Måned' }],
  rows,
  metadata: [{ label: 'Periode', value: new CalendarDate('2026-10') }],
  totals: () => [['Sum', 6006, null, null]],
});

async function textOf(file: AsyncGenerator<Uint8Array>) {
  const document = await getDocumentProxy(new Uint8Array(await buffer(file)));
  return (await extractText(document, { mergePages: true })).text;
}

it('draws several files beside the main thread, with the cells of every kind', async () => {
  const pdf = createPdfThread(startThread);
  const [long, short] = await Promise.all([
    textOf(pdf(sheetOf(rowsOf(600)))),
    textOf(pdf(sheetOf(rowsOf(1)))),
  ]);
  expect(long).toContain('Sted 600');
  expect(long).toMatch(/Sum 6\s006/);
  expect(short).toContain('Periode: 10.2026');
  expect(short).toContain('25.10.2026 02:30 (+02:00) 10.2026');
  expect(started).toHaveLength(1);
});

it('tags the table of a file whose length is known, as assistive technology needs it', async () => {
  const pdf = createPdfThread(startThread);
  const bytes = await buffer(pdf({ ...sheetOf(rowsOf(2)), length: 2 }));
  expect(bytes.toString('latin1')).toContain('/S /Table');
});

it('passes on the failure of its rows, and ends them when its reader leaves', async () => {
  const pdf = createPdfThread(startThread);
  async function* broken(): AsyncGenerator<readonly Cell[]> {
    yield* rowsOf(3);
    throw new Error('The backend is away');
  }
  await expect(textOf(pdf(sheetOf(broken())))).rejects.toThrow('The backend is away');

  let isEnded = false;
  async function* endless(): AsyncGenerator<readonly Cell[]> {
    try {
      for (;;) yield* rowsOf(100);
    } finally {
      isEnded = true;
    }
  }
  for await (const bytes of pdf(sheetOf(endless()))) {
    expect(bytes.length).toBeGreaterThan(0);
    break;
  }
  expect(isEnded).toBe(true);
});

it('breaks off when its thread ends, and starts another for the next file', async () => {
  const pdf = createPdfThread(startThread);
  const before = started.length;
  const file = pdf(sheetOf(rowsOf(2000)));
  await file.next();
  await started.at(-1)?.terminate();
  await expect(textOf(file)).rejects.toThrow('has ended');
  expect(await textOf(pdf(sheetOf(rowsOf(1))))).toContain('Sted 1');
  expect(started).toHaveLength(before + 2);
});

it('ends its thread once it is idle', async () => {
  const pdf = createPdfThread(startThread, 10);
  await textOf(pdf(sheetOf(rowsOf(1))));
  const thread = started.at(-1);
  await expect.poll(() => thread?.threadId).toBe(-1);
});
