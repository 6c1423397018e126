import { readDraft, writeDraft } from '../forms/draft.ts';

/** A row as a notice names it. */
export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** How far a run has come, for a page that was left or reloaded in the middle. */
export interface RunRecord {
  readonly done: readonly NamedRow[];
  /** Sent, without an answer. */
  readonly unknown: readonly NamedRow[];
  /** Refused, or not tried. */
  readonly left: readonly NamedRow[];
}

const rows: readonly NamedRow[] = [{ id: '', name: '' }];
const like: RunRecord = { done: rows, unknown: rows, left: rows };

export const readRun = (name: string): RunRecord | null => readDraft(name, like);

export const writeRun = (name: string, record: RunRecord | null): void => writeDraft(name, record);
