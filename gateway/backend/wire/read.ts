import type { Wire } from '../../generated/wire.ts';
import {
  createListReader,
  partialReaderOf,
  recordReaderOf,
  UNREADABLE,
  type Problem,
  type Reader,
} from './reader.ts';
import { requireComplete } from './require-complete.ts';
import { ContractError } from '../../errors/refused-answer.ts';

/** Receives an unreadable value in an answer, which the portal can do without. */
type Report = (problem: Problem) => void;

/** Reads an answer, and reports each unreadable value in it that the portal can do without. */
export type Read<T> = (body: unknown, report: Report) => T;

/** @throws {ContractError} */
function requireReadable(read: Reader, body: unknown, report: Report): true {
  const problems: Problem[] = [];
  const isReadable = read(body, problems) !== UNREADABLE;
  // A problem of a thousand elements is reported once.
  const distinct = [
    ...new Map(problems.toReversed().map((one) => [one.reason, one])).values(),
  ].toReversed();
  if (!isReadable)
    throw new ContractError(
      distinct.map(({ reason }) => reason).join('; '),
      // What makes the answer unreadable is reported last.
      problems.at(-1)?.at,
    );
  distinct.forEach(report);
  return true;
}

const isReadable = <Name extends keyof Wire>(
  name: Name,
  body: unknown,
  report: Report,
): body is Wire[Name] => requireReadable(recordReaderOf(name), body, report);

const isPartlyReadable = <Name extends keyof Wire>(
  name: Name,
  body: unknown,
  report: Report,
): body is Wire[Name] => requireReadable(partialReaderOf(name), body, report);

const isList = <Name extends keyof Wire>(
  name: Name,
  body: unknown,
  report: Report,
): body is Wire[Name][] =>
  requireReadable(createListReader({ kind: 'named', name }, name), body, report);

/** Reads a record by its name in the contract. */
export function readOne<Name extends keyof Wire>(name: Name): Read<Wire[Name]> {
  return (body, report) => {
    if (isReadable(name, body, report)) return body;
    throw new ContractError(name);
  };
}

/**
 * Reads a page for a file, which says how many of its records are missing: one that cannot be read costs neither those that are read whole
 * or not at all, nor a page on which it is alone.
 */
export function readPartly<Name extends keyof Wire>(name: Name): Read<Wire[Name]> {
  return (body, report) => {
    if (isPartlyReadable(name, body, report)) return body;
    throw new ContractError(name);
  };
}

/**
 * Reads the record in the answer of a write, which is done whatever the answer is. Null for an answer without one, and, reported,
 * for one that cannot be read.
 */
export function readIfReadable<Name extends keyof Wire>(name: Name): Read<Wire[Name] | null> {
  return (body, report) => {
    if (body === undefined) return null;
    try {
      return readOne(name)(body, report);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      report({ at: error.at, reason: error.message });
      return null;
    }
  };
}

/** Reads a list of records. */
export function readList<Name extends keyof Wire>(name: Name): Read<Wire[Name][]> {
  return (body, report) => {
    if (isList(name, body, report)) return body;
    throw new ContractError(name);
  };
}

/**
 * Reads an answer for a use that needs every element of some lists: a file or a sum would be wrong without notice.
 *
 * @param listsOf the lists by their JSON Pointers
 */
export function readWhole<T>(
  read: Read<T>,
  listsOf: (answer: T) => Readonly<Record<string, readonly unknown[]>>,
): Read<T> {
  return (body, report) => {
    const answer = read(body, report);
    for (const [at, list] of Object.entries(listsOf(answer))) requireComplete(list, at);
    return answer;
  };
}

/** Ignores the answer of a write. */
export const nothing: Read<void> = () => undefined;
