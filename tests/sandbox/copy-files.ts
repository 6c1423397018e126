import { parseCsv } from 'hucre/csv';
import { z } from 'zod';
import { advanceClock } from './rest-responses.ts';
import { bodyOf, type RestWorld } from './rest-world.ts';

/** The entries of a copy by category, each as its fields. */
export type Copy = ReadonlyMap<string, readonly ReadonlyMap<string, string>[]>;

interface CopyRequest {
  readonly owner: string;
  readonly userId: string;
  readonly base: string;
}

/** The files of these owners' copies, requested and downloaded over HTTP. */
export async function copyFiles(
  world: RestWorld,
  requests: readonly CopyRequest[],
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const { owner, userId, base } of requests) {
    const copy = await bodyOf(world.send('POST', `${base}/data-exports`, userId));
    made.set(owner, z.object({ id: z.string() }).parse(copy).id);
  }
  await advanceClock(world, 31);
  const files = new Map<string, string>();
  for (const { owner, userId, base } of requests) {
    const file = await world.get(`${base}/data-exports/${made.get(owner) ?? ''}/file`, userId);
    files.set(owner, await file.text());
  }
  await advanceClock(world, 0);
  return files;
}

/** Reads the Norwegian file of a copy. */
export function readCopy(text: string): Copy {
  const copy = new Map<string, Map<string, string>[]>();
  for (const [category = '', entry, field = '', value = ''] of parseCsv(text, {
    delimiter: ';',
  }).slice(1)) {
    const entries = copy.get(String(category)) ?? [];
    copy.set(String(category), entries);
    const fields = (entries[Number(entry) - 1] ??= new Map<string, string>());
    fields.set(String(field), String(value ?? ''));
  }
  return copy;
}
