import type { ErrorObject } from 'ajv';

/** The JSON type of a value. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The place of a value: names of fields, `[]` for each item of a list. */
export function placeOf(pointer: string, field?: string): string {
  const names = pointer.split('/').slice(1);
  const place = [...names, ...(field === undefined ? [] : [field])]
    .map((name) => (/^\d+$/.test(name) ? '[]' : `.${name}`))
    .join('');
  return place === '' ? 'the body' : place.replace(/^\./, '');
}

function describe({ keyword, instancePath, params, data }: ErrorObject): string {
  const param = (name: string) => String(params[name]);
  if (keyword === 'required') return `${placeOf(instancePath, param('missingProperty'))} is absent`;
  const place = placeOf(instancePath);
  if (keyword === 'type')
    return data === null
      ? `${place} is null`
      : `${place} is of type ${typeOf(data)} instead of ${param('type')}`;
  if (keyword === 'enum') return `${place} has an unknown value`;
  if (keyword === 'format') return `${place} is no ${param('format')}`;
  return `${place} breaks the rule "${keyword}"`;
}

/** Keeps the errors of the branches: they say more than "does not match anyOf". */
const isAboutBranches = ({ keyword, params }: ErrorObject) =>
  keyword === 'oneOf' || keyword === 'anyOf' || (keyword === 'type' && params['type'] === 'null');

/** The departures of a response from its schema, once for each field and kind, without values. */
export function departuresOf(errors: readonly ErrorObject[]): readonly string[] {
  return [...new Set(errors.filter((error) => !isAboutBranches(error)).map(describe))];
}
