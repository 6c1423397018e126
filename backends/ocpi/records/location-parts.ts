import { z } from 'zod';
import { dateTime, isBody, listOf, text, type Body } from '../operators/objects/values.ts';

/** The way to a part of a location: nothing for the whole of it, the uid of an EVSE, and the id of a connector, in upper case. */
export type Path = readonly string[];

/** A change of a location or a part of it: whole, or only of the fields that it has. */
export interface Change {
  readonly body: Body;
  readonly lastUpdated: Date;
  readonly isPatch: boolean;
}

/** The lists of parts by depth, with the field that identifies a part. */
const LISTS = [
  { list: 'evses', id: 'uid' },
  { list: 'connectors', id: 'id' },
] as const;

const Bodies = listOf(z.custom<Body>(isBody)).catch([]);
const Updated = z.object({ last_updated: dateTime });

/** A part of a stored location; undefined where it has none such. */
export function partOf(location: Body, path: Path, depth = 0): Body | undefined {
  const [id, ...rest] = path;
  if (id === undefined) return location;
  const part = partsOf(location, depth).find((item) => idOf(item, depth) === id);
  return part && partOf(part, rest, depth + 1);
}

/**
 * A stored location after a change of it or of a part. A change that is older than the part that it changes has arrived late, and
 * changes nothing. What is around the part is as recent as it at least (OCPI 2.2.1, Locations, PUT). Undefined where there is no such
 * part to patch, or nothing to put it in.
 */
export function changedLocation(
  target: Body | undefined,
  path: Path,
  change: Change,
  depth = 0,
): Body | undefined {
  const [id, ...rest] = path;
  if (id === undefined) return changedPart(target, change, depth);
  const level = LISTS[depth];
  if (target === undefined || level === undefined) return undefined;
  const parts = partsOf(target, depth);
  const old = parts.find((part) => idOf(part, depth) === id);
  const changed = changedLocation(old, rest, change, depth + 1);
  if (changed === undefined) return undefined;
  return {
    ...target,
    [level.list]: old ? parts.map((part) => (part === old ? changed : part)) : [...parts, changed],
    last_updated:
      updatedAt(target) > change.lastUpdated
        ? target['last_updated']
        : change.lastUpdated.toISOString(),
  };
}

function changedPart(target: Body | undefined, change: Change, depth: number): Body | undefined {
  if (target && updatedAt(target) > change.lastUpdated) return target;
  if (!change.isPatch) return change.body;
  return target && patched(target, change.body, depth);
}

/** A patch removes nothing, so the parts that its list does not name stay. */
function patched(target: Body, patch: Body, depth: number): Body {
  const level = LISTS[depth];
  if (level === undefined || patch[level.list] === undefined) return { ...target, ...patch };
  const changes = partsOf(patch, depth);
  const same = (a: Body) => (b: Body) => idOf(a, depth) === idOf(b, depth);
  const parts = partsOf(target, depth);
  const kept = parts.map((part) => {
    const change = changes.find(same(part));
    return change ? patched(part, change, depth + 1) : part;
  });
  const added = changes.filter((change) => !parts.some(same(change)));
  return { ...target, ...patch, [level.list]: [...kept, ...added] };
}

function partsOf(target: Body, depth: number): readonly Body[] {
  const level = LISTS[depth];
  return level ? Bodies.parse(target[level.list]) : [];
}

function idOf(part: Body, depth: number): string | undefined {
  const { data } = text.safeParse(part[LISTS[depth]?.id ?? '']);
  return data?.toUpperCase();
}

function updatedAt(target: Body): Date {
  const { data } = Updated.safeParse(target);
  return data?.last_updated ?? new Date(0);
}
