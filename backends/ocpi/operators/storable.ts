/** Far more than the deepest object of OCPI has. */
const MAX_DEPTH = 20;

/** Whether the database can keep a JSON value: no NUL and no unpaired surrogate in its texts, and no endless nesting. */
export function isStorable(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth > 0 &&
    Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part, depth - 1))
  );
}
