import type { GraphQLSchema } from 'graphql';
import { schemaMembers, type Member } from './schema-coordinates.ts';

/** The months that a deprecated member stays at least. */
export const WINDOW_MONTHS = 6;

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

/** Whether a member was deprecated and its date has passed. */
const hasEnded = ({ deprecation }: Member, today: string): boolean => {
  const reason = deprecation === null ? null : parseReason(deprecation);
  return reason !== null && reason.until < today;
};

/**
 * The removals, in words, that clients were told of in time: members whose date has passed, and types that nothing else used.
 *
 * @param landed a schema that clients build on
 * @param today `YYYY-MM-DD`
 */
export function removable(landed: GraphQLSchema, today: string): ReadonlySet<string> {
  const members = [...schemaMembers(landed).values()];
  const ended = new Set(
    members.filter((member) => hasEnded(member, today)).map(({ coordinate }) => coordinate),
  );
  const roots: readonly (string | undefined)[] = [
    landed.getQueryType()?.name,
    landed.getMutationType()?.name,
  ];
  // A type ends with the last member that uses it, and its own members with it.
  for (let size = -1; size !== ended.size;) {
    size = ended.size;
    for (const { coordinate, parent } of members) {
      const users = members.filter(({ typeName }) => typeName === coordinate);
      const isUnused =
        parent === null &&
        !roots.includes(coordinate) &&
        users.length > 0 &&
        users.every((user) => ended.has(user.coordinate));
      if (isUnused || (parent !== null && ended.has(parent))) ended.add(coordinate);
    }
  }
  return new Set(
    members.filter(({ coordinate }) => ended.has(coordinate)).map(({ removal }) => removal),
  );
}
