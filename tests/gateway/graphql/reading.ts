import { createListReader } from '../../../gateway/backend/wire/reader.ts';
import { ongoingOf } from '../../../gateway/domain/unreadable.ts';

/** The result of reading a record as the only one of a list, on which everything after it depends alone, and what the log is told. */
export function readingOf(name: string, record: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify([record]));
  const problems: { at: string; reason: string }[] = [];
  const list = createListReader({ kind: 'named', name }, name)(sent, problems);
  const reading = Array.isArray(list) ? JSON.stringify([list, ongoingOf(list)]) : 'unreadable';
  return { reading, problems };
}
