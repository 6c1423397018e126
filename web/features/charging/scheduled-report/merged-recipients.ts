/** The recipients of a report that were added and taken off between two lists. */
export interface RecipientChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The addresses of a list that another lacks, whatever their case. */
function missingIn(other: readonly string[], emails: readonly string[]): readonly string[] {
  const known = new Set(other.map((email) => email.toLowerCase()));
  return emails.filter((email) => !known.has(email.toLowerCase()));
}

/** The changes from one list to another. */
export const changesFrom = (
  before: readonly string[],
  after: readonly string[],
): RecipientChanges => ({
  added: missingIn(before, after),
  removed: missingIn(after, before),
});

/** The list as it is now, with the changes of this form: neither those of this form nor of others are lost. */
export function mergedRecipients(
  opened: readonly string[],
  mine: readonly string[],
  current: readonly string[],
): readonly string[] {
  const { added, removed } = changesFrom(opened, mine);
  return [...missingIn(removed, current), ...missingIn(current, added)];
}
