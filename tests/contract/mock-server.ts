import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { startServer } from '../gateway/support/http-server.ts';
import { operationAt } from './codes.ts';
import type { ContractOperation } from './document.ts';

const Examples = z.record(z.string(), z.object({ summary: z.string(), value: z.unknown() }));
const Page = z.looseObject({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });

/** The answer in the examples of an operation whose request has the most of the query's parameters. */
function exampleOf(name: string, query = new URLSearchParams()): unknown {
  const file = new URL(`../../schema/examples/${name}.json`, import.meta.url);
  const { request: _, ...answers } = Examples.parse(JSON.parse(readFileSync(file, 'utf8')));
  const shared = (summary: string) => {
    const asked = new URLSearchParams(summary.split('?')[1]);
    return [...query].filter(([key, value]) => asked.get(key) === value).length;
  };
  const [best] = Object.values(answers).toSorted(
    (one, other) => shared(other.summary) - shared(one.summary),
  );
  return best?.value;
}

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly body?: unknown;
}

/** Answers by the document alone: the status of success with its example, the last page after a cursor, any bytes for a file. */
function success({ id, responses }: ContractOperation, query: URLSearchParams): Answer {
  const [found] = [...responses].filter(([status]) => status.startsWith('2'));
  if (!found) throw new Error(`${id} has no success`);
  const status = Number(found[0]);
  const { type } = found[1];
  if (type === null) return { status, type };
  if (!/json|text/.test(type)) return { status, type, body: '%PDF-1.7' };
  const example = exampleOf(id, query);
  const page = Page.safeParse(example);
  const isLast = page.success && query.has('cursor');
  return { status, type, body: isLast ? { ...page.data, items: [], nextCursor: null } : example };
}

const refusal = z.looseObject({}).parse(exampleOf('refusal'));
const refused = (status: number, errorCode: string): Answer => ({
  status,
  type: 'application/json',
  body: { ...refusal, status, errorCode },
});

function answerTo({ method = 'GET', url = '/', headers }: IncomingMessage): Answer {
  const { pathname, searchParams } = new URL(url, 'http://mock');
  const known = operationAt(method, pathname.replace(/^\/api/, ''));
  if (!known) return refused(404, 'NOT_FOUND');
  const isRefused = !known.isPublic && headers.authorization === undefined;
  return isRefused ? refused(401, 'UNAUTHORIZED') : success(known, searchParams);
}

/** Starts a backend made of the contract alone, below `/api`: each operation answers with its example. */
export const startMockServer = () =>
  startServer((request, response) => {
    // A connection is kept only when the body of its request was read.
    request.resume().once('end', () => {
      const { status, type, body } = answerTo(request);
      response.writeHead(status, type === null ? {} : { 'content-type': type });
      response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
    });
  });
