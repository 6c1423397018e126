import type { ErrorObject } from 'ajv';
import { z } from 'zod';

/** The JSON type of a value. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The part of a schema that names what an absent field should have been. */
const Parent = z.object({
  properties: z.record(
    z.string(),
    z.object({ type: z.union([z.string(), z.array(z.string())]).optional() }),
  ),
});

const orOf = (names: unknown): string => [names].flat().map(String).join(' or ');

/** A departure: its place as a JSON pointer (RFC 6901), the rule, and what came as a type, never as a value. */
function describe({ keyword, instancePath, params, parentSchema, data }: ErrorObject) {
  const place = instancePath === '' ? '/' : instancePath;
  const came = typeOf(data);
  switch (keyword) {
    case 'required': {
      const field = String(params['missingProperty']);
      const type = Parent.safeParse(parentSchema).data?.properties[field]?.type;
      const expected = type === undefined ? 'a value' : orOf(type);
      return { place: `${instancePath}/${field}`, rule: `expected ${expected}, came nothing` };
    }
    case 'type':
      return { place, rule: `expected ${orOf(params['type'])}, came ${came}` };
    case 'enum':
      return {
        place,
        rule: `expected one of ${z.array(z.unknown()).parse(params['allowedValues']).join(', ')}, came ${data === null ? 'null' : `another ${came}`}`,
      };
    case 'format':
      return { place, rule: `expected a ${String(params['format'])}, came another ${came}` };
    default:
      return { place, rule: `the rule "${keyword}" of the contract is broken by the ${came}` };
  }
}

/** Keeps the errors of the branches: they say more than "does not match anyOf". */
const isAboutBranches = ({ keyword, params }: ErrorObject) =>
  keyword === 'oneOf' || keyword === 'anyOf' || (keyword === 'type' && params['type'] === 'null');

/** The departures of a response from its schema: of those that differ by the places in lists alone the first, with the count of others. */
export function departuresOf(errors: readonly ErrorObject[]): readonly string[] {
  const alike = new Map<string, { first: string; places: Set<string> }>();
  for (const error of errors.filter((candidate) => !isAboutBranches(candidate))) {
    const { place, rule } = describe(error);
    const key = `${place.replaceAll(/\/\d+(?=\/|$)/g, '/0')} ${error.keyword}`;
    const known = alike.get(key);
    if (known) known.places.add(place);
    else alike.set(key, { first: `${place}: ${rule}`, places: new Set([place]) });
  }
  return [...alike.values()].map(
    ({ first, places }) => first + (places.size === 1 ? '' : ` (and at ${places.size - 1} more)`),
  );
}
