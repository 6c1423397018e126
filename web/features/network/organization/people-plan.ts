import type { PlannedRow } from '../../../components/lists/several/EachDialog.tsx';

/** What an act will do with the chosen people, in words, and how it is sent for each. */
export interface PeoplePlan {
  readonly rows: readonly (PlannedRow & Readonly<{ send: () => Promise<unknown> }>)[];
  readonly counted: string;
  readonly action: string;
  /** What happened, by `count`. */
  readonly done: FormatjsIntl.Message['ids'];
}
