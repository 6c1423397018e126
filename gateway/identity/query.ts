import type { Request } from 'express';

const MAX_LENGTH = 2048;

/** The first non-empty query value. Repeated and oversized values count as absent. */
export function queryText(request: Request, ...names: string[]): string | undefined {
  return names.map((name) => request.query[name]).find(isText);
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;
