/** A rule got a value outside its closed list: the caller has not parsed it. */
export class UnknownValueError extends RangeError {
  override readonly name = 'UnknownValueError';
}

/**
 * The cell of a rule table.
 *
 * @throws {UnknownValueError} when the key is no row of the table: an unknown value is refused,
 *   never guessed. The value itself stays out of the message, which may be logged.
 */
export function cell<Key extends string, Value>(
  table: Readonly<Record<Key, Value>>,
  key: Key,
): Value {
  if (!Object.hasOwn(table, key)) {
    throw new UnknownValueError(`Not a row of this table: ${Object.keys(table).join(', ')}`);
  }
  return table[key];
}

/** The row name for a classification that is missing or unknown. */
export const NO_CLASSIFICATION = 'NONE';

/** The row name for a status that is missing or unknown. */
export const NO_STATUS = 'NONE';
