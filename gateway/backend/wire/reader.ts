import { shapes } from '../../generated/wire.ts';
import { scalarReader } from './scalar.ts';
import type { Field, RecordShape, ScalarShape, Shape } from './shape.ts';
import { markLeftOut, missingList } from '../../domain/unreadable.ts';
import { kindOf, pointer } from '../../errors/refused-answer.ts';

/** An unreadable value: its place in the answer, and in the contract with what was expected and what came. Never the value. */
export interface Problem {
  /** JSON Pointer (RFC 6901). */
  readonly at: string;
  readonly reason: string;
}

/** Receives the problems of an answer. Each reader adds its own part to the places that those below it have added. */
type Problems = Problem[];

/** Reads a value, a record or list in place. UNREADABLE for a value of another shape. */
export type Reader = (value: unknown, problems: Problems) => unknown;

export const UNREADABLE = Symbol('unreadable');

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function add(problems: Problems, place: string, expected: string, sent: unknown): void {
  problems.push({ at: '', reason: `${place}: expected ${expected}, came ${kindOf(sent)}` });
}

/** Puts the problems that were added since below a key or an index. */
function placeBelow(problems: Problems, since: number, segment: string | number): void {
  for (let index = since; index < problems.length; index += 1) {
    const problem = problems[index];
    if (problem) problems[index] = { ...problem, at: pointer(segment) + problem.at };
  }
}

/** The rows of the contract by name, whose readers are created on first use. */
const shapeByName = new Map<string, RecordShape>(Object.entries(shapes));
const readers = new Map<string, Reader>();
const partialReaders = new Map<string, Reader>();

/** The reader of a record of the contract. */
export const recordReaderOf = (name: string): Reader => knownReader(readers, name, false);

/** The reader of a page whose lists keep what can be read of them, be it nothing. */
export const partialReaderOf = (name: string): Reader => knownReader(partialReaders, name, true);

function knownReader(known: Map<string, Reader>, name: string, keepsRest: boolean): Reader {
  const created = known.get(name);
  if (created) return created;
  const shape = shapeByName.get(name);
  if (!shape) throw new RangeError(`The contract has no record ${name}`);
  const reader = createRecordReader(shape, name, keepsRest);
  known.set(name, reader);
  return reader;
}

function createReader(shape: Shape, place: string, keepsRest = false): Reader {
  if (shape.kind === 'named')
    return (value, problems) => recordReaderOf(shape.name)(value, problems);
  if (shape.kind === 'record') return createRecordReader(shape, place);
  if (shape.kind === 'list') return createListReader(shape.items, place, keepsRest);
  const read = scalarReader(shape);
  return (value, problems) => {
    const known = read(value);
    if (known !== null) return known;
    add(problems, place, expectedOf(shape), value);
    return UNREADABLE;
  };
}

function expectedOf(shape: ScalarShape): string {
  if (shape.kind === 'choice') return 'a value of the contract';
  if (shape.kind === 'text') return shape.format ?? (shape.pattern ? 'a text of its form' : 'text');
  const { minimum, maximum } = shape.kind === 'boolean' ? {} : shape;
  return minimum === undefined && maximum === undefined ? shape.kind : `${shape.kind} in its range`;
}

function expectedKind(shape: Shape): string {
  if (shape.kind === 'list') return 'array';
  return shape.kind === 'named' || shape.kind === 'record' ? 'object' : expectedOf(shape);
}

interface PlacedField extends Field {
  readonly key: string;
  readonly place: string;
  readonly read: Reader;
}

/**
 * Reads a field. A missing or unreadable value is null, unless the record requires it. A list of amounts may be
 * missing, but an unreadable one makes the record unreadable, since without it the other amounts would mean something
 * else.
 */
function readField(sent: unknown, field: PlacedField, problems: Problems): unknown {
  if (sent !== undefined && sent !== null) {
    const value = field.read(sent, problems);
    if (value !== UNREADABLE || field.isVital || addsUp(field.shape)) return value;
  } else if (field.isVital && !field.isNullable) {
    add(problems, field.place, expectedKind(field.shape), sent);
    return UNREADABLE;
  }
  return field.shape.kind === 'list' ? missingList() : null;
}

function createRecordReader({ fields }: RecordShape, name: string, keepsRest = false): Reader {
  const placed = Object.entries(fields).map(([key, field]): PlacedField => {
    const place = `${name}.${key}`;
    return { ...field, key, place, read: createReader(field.shape, place, keepsRest) };
  });
  return (value, problems) => {
    if (!isObject(value)) {
      add(problems, name, 'object', value);
      return UNREADABLE;
    }
    for (const field of placed) {
      const since = problems.length;
      const read = readField(value[field.key], field, problems);
      placeBelow(problems, since, field.key);
      if (read === UNREADABLE) return UNREADABLE;
      value[field.key] = read;
    }
    return value;
  };
}

const isComplete = (shape: Shape): boolean =>
  shape.kind === 'named'
    ? (shapeByName.get(shape.name)?.isComplete ?? false)
    : shape.kind === 'record' && (shape.isComplete ?? false);

const addsUp = (shape: Shape): boolean => shape.kind === 'list' && isComplete(shape.items);

/** How the elements of a list are read that are not final yet. Null where all are final. */
function ongoingReaderOf(items: Shape) {
  const ongoing = items.kind === 'named' ? shapeByName.get(items.name)?.ongoing : undefined;
  if (ongoing === undefined) return null;
  const { until, name } = ongoing;
  return {
    applies: (sent: unknown) => isObject(sent) && (sent[until] ?? null) === null,
    read: (sent: unknown, problems: Problems) => recordReaderOf(name)(sent, problems),
  };
}

/**
 * Creates the reader of a list. An element that is not final yet is set apart. An unreadable element is omitted, counted
 * and reported, so that a role of an unknown kind costs that role and not the person's portal. It makes the list unreadable
 * if its elements are read whole or not at all (amounts would no longer add up, or another card would count as the first),
 * and if no element remains, since an empty list means something else.
 *
 * @param keepsRest whether the rest is kept in both cases, for a use that says how many elements are missing
 */
export function createListReader(items: Shape, place: string, keepsRest = false): Reader {
  const read = createReader(items, place);
  const ongoingReader = ongoingReaderOf(items);
  const isWhole = isComplete(items) && !keepsRest;
  return (value, problems) => {
    if (!Array.isArray(value)) {
      add(problems, place, 'array', value);
      return UNREADABLE;
    }
    const sent: unknown[] = value;
    let count = 0;
    const places: number[] = [];
    const ongoing = new Map<number, unknown>();
    for (const [index, element] of sent.entries()) {
      const isOngoing = ongoingReader?.applies(element) ?? false;
      const since = problems.length;
      const known = isOngoing ? ongoingReader?.read(element, problems) : read(element, problems);
      placeBelow(problems, since, index);
      if (known === UNREADABLE && isWhole) return UNREADABLE;
      if (known === UNREADABLE || isOngoing) places.push(index);
      if (known === UNREADABLE) continue;
      if (isOngoing) ongoing.set(index, known);
      else sent[count++] = known;
    }
    if (count === 0 && ongoing.size === 0 && sent.length > 0 && !keepsRest) return UNREADABLE;
    sent.length = count;
    markLeftOut(sent, { places, ongoing });
    return sent;
  };
}
