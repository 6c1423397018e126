import { isRecord } from '../record.ts';
import { readStored, writeStored } from '../storage.ts';

/** The prefix of drafts in session storage. */
const prefix = 'draft:';

/**
 * Whether a stored value has the parts of another, each of the same type, which a form that has changed since does not.
 * A list may be longer or shorter, of entries like its first.
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

/** The unsaved input of a form. Null when there is none, or when it no longer fits. */
export function readDraft<Values>(name: string, like: Values): Values | null {
  const stored = readStored('sessionStorage', prefix + name);
  return isLike(like, stored) ? stored : null;
}

/** Stores the input, in this tab alone. Null when it is saved or given up. */
export const writeDraft = (name: string, values: object | null): void =>
  writeStored('sessionStorage', prefix + name, values);
