import { filterSchema, pruneSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import { schemaMembers, type Member } from './schema-coordinates.ts';

/** The months that a deprecated member stays at least. */
export const WINDOW_MONTHS = 6;

type Deprecatable = Readonly<{ deprecationReason?: string | null | undefined }>;

const FORM = /^Use `([\w.]+)`\. Removed after (\d{4}-\d\d-\d\d)\.$/;

/** The parts of a reason. Null when it has not the form. */
export function parseReason(reason: string): Readonly<{ use: string; until: string }> | null {
  const [, use = '', until = ''] = FORM.exec(reason) ?? [];
  return use === '' || Number.isNaN(Date.parse(until)) ? null : { use, until };
}

/** The last day on which a member deprecated on a day must still be there. */
export function windowEnd(day: string): string {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + WINDOW_MONTHS);
  return end.toISOString().slice(0, 10);
}

/** The coordinate of the substitute: a sibling, or a member of any type that is named. */
function substituteOf({ coordinate, parent }: Member, use: string): string {
  if (use.includes('.') || parent === null) return use;
  return coordinate.endsWith(':)') ? `${parent}(${use}:)` : `${parent}.${use}`;
}

/**
 * The deprecations of a schema that have not the form, name no substitute that is there to stay, or end too early.
 *
 * @param deprecatedOn the day on which each was deprecated, by coordinate
 */
export function deprecationProblems(
  schema: GraphQLSchema,
  deprecatedOn: ReadonlyMap<string, string>,
): readonly string[] {
  const members = schemaMembers(schema);
  return [...members.values()].flatMap((member): string[] => {
    const { coordinate, deprecation } = member;
    if (deprecation === null) return [];
    const reason = parseReason(deprecation);
    if (reason === null)
      return [`${coordinate} is deprecated without "Use \`x\`. Removed after YYYY-MM-DD."`];
    const substitute = members.get(substituteOf(member, reason.use));
    const day = deprecatedOn.get(coordinate);
    return [
      ...(substitute === undefined || substitute.deprecation !== null
        ? [`${coordinate} names \`${reason.use}\`, which is not there or deprecated itself`]
        : []),
      ...(day !== undefined && reason.until < windowEnd(day)
        ? [`${coordinate} must stay until ${windowEnd(day)}: it was deprecated on ${day}`]
        : []),
    ];
  });
}

/**
 * A schema without the members whose date has passed, and without the types that they alone used: clients were told in time that
 * these go.
 *
 * @param landed a schema that clients build on
 * @param today `YYYY-MM-DD`
 */
export function withoutEnded(landed: GraphQLSchema, today: string): GraphQLSchema {
  const stays = ({ deprecationReason }: Deprecatable) => {
    const reason = parseReason(deprecationReason ?? '');
    return reason === null || reason.until >= today;
  };
  const used = pruneSchema(landed).getTypeMap();
  const schema = filterSchema({
    schema: landed,
    rootFieldFilter: (_operation, _name, field) => stays(field),
    fieldFilter: (_type, _name, field) => stays(field),
    argumentFilter: (_type, _field, _name, argument) => stays(argument ?? {}),
    enumValueFilter: (_type, _value, config) => stays(config),
  });
  // A type to which no field led before, as of the codes of errors, is still the clients'.
  return pruneSchema(schema, { skipPruning: ({ name }) => !(name in used) });
}
