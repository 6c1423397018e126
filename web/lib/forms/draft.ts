/** Before the names of drafts in session storage. */
const prefix = 'draft:';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Whether a stored value has the parts of another, each of the same type: a form that has changed since does not. A list
 * may be longer or shorter, of what its first entry is like.
 */
function isLike<Value>(like: Value, value: unknown): value is Value {
  if (Array.isArray(like))
    return Array.isArray(value) && value.every((entry) => isLike<unknown>(like[0], entry));
  if (!isRecord(like)) return typeof value === typeof like;
  if (!isRecord(value)) return false;
  const keys = Object.keys(like);
  return (
    keys.length === Object.keys(value).length &&
    keys.every((key) => Object.hasOwn(value, key) && isLike(like[key], value[key]))
  );
}

/** The tab's storage; undefined where it is switched off, which throws on access. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** What was typed into a form and not saved; null when there is nothing, or nothing that still fits. */
export function readDraft<Values>(name: string, like: Values): Values | null {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(prefix + name) ?? 'null');
    return isLike(like, stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed, in this tab alone; null when it is saved or given up. */
export function writeDraft(name: string, values: object | null): void {
  try {
    if (values === null) storage()?.removeItem(prefix + name);
    else storage()?.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // A full storage keeps nothing; the form goes on with what it has.
  }
}

/** Deletes every draft at sign-out. */
export function forgetDrafts(): void {
  const kept = storage();
  const names = Object.keys(kept ?? {}).filter((key) => key.startsWith(prefix));
  for (const key of names) kept?.removeItem(key);
}
