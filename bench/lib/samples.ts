const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** A value that shows the types of an answer: of a list one item, with the fields of all its items; nothing empty. */
export function sampleOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.map(sampleOf);
    return [items.every(isObject) ? Object.assign({}, ...items) : items[0]];
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([name, each]) => [name, sampleOf(each)]),
  );
}

/** Selects each field of a sample, and each type by name, as the web client's operations do. */
function selectionOf(sample: unknown): string {
  const value: unknown = Array.isArray(sample) ? sample[0] : sample;
  if (!isObject(value)) return '';
  const fields = Object.entries(value).map(([name, each]) => `${name}${selectionOf(each)}`);
  return ` { __typename ${fields.join(' ')} }`;
}

/** A query with a root field for each sample, in their order. */
export const queryOf = (samples: readonly unknown[]): string =>
  `query Calls {${samples.map((sample, n) => ` call${n}${selectionOf(sample)}`).join('')} }`;
