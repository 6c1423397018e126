import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { VERSION_HEADER } from '../../gateway/backend/contract-version.ts';
import { CONTRACT_VERSION } from '../../gateway/generated/backend-operations.ts';
import { startServer } from '../gateway/support/http-server.ts';
import { asAsked } from './as-asked.ts';
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

/**
 * Answers by the document alone: the status of success with what its example has of the request, the last page after a cursor, any bytes
 * for a file.
 */
function success(operation: ContractOperation, url: URL): Answer {
  const { id, responses } = operation;
  const query = url.searchParams;
  const [found] = [...responses].filter(([status]) => status.startsWith('2'));
  if (!found) throw new Error(`${id} has no success`);
  const status = Number(found[0]);
  const { type } = found[1];
  if (type === null) return { status, type };
  if (!/json|text/.test(type)) return { status, type, body: '%PDF-1.7' };
  const example = exampleOf(id, query);
  const page = Page.safeParse(example);
  const isLast = page.success && query.has('cursor');
  const body = isLast ? { ...page.data, items: [], nextCursor: null } : example;
  return { status, type, body: asAsked(operation, url, body) };
}

const refusal = z.looseObject({}).parse(exampleOf('refusal'));
const refused = (status: number, errorCode: string): Answer => ({
  status,
  type: 'application/json',
  body: { ...refusal, status, errorCode },
});

/** The operations that a backend has. */
type Serves = (operation: ContractOperation) => boolean;

function answerTo({ method = 'GET', url = '/', headers }: IncomingMessage, serves: Serves): Answer {
  const asked = new URL(url.replace(/^\/api/, ''), 'http://mock');
  const known = operationAt(method, asked.pathname);
  if (!known) return refused(404, 'NOT_FOUND');
  const isRefused = !known.isPublic && headers.authorization === undefined;
  if (isRefused) return refused(401, 'UNAUTHORIZED');
  return serves(known) ? success(known, asked) : refused(501, 'NOT_IMPLEMENTED');
}

/**
 * Starts a backend made of the contract alone, below `/api`: each operation answers with its example, and 501 when the backend has
 * it not. All have them when `serves` is left out.
 * @returns the server, and the requests that it received, as `GET /v1/users/me`
 */
export async function startMockServer(serves: Serves = () => true) {
  const received: string[] = [];
  const server = await startServer((request, response) => {
    received.push(`${request.method} ${request.url?.replace(/^\/api/, '')}`);
    // A connection is kept only when the body of its request was read.
    request.resume().once('end', () => {
      const { status, type, body } = answerTo(request, serves);
      response.writeHead(status, {
        [VERSION_HEADER]: CONTRACT_VERSION,
        ...(type !== null && { 'content-type': type }),
      });
      response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
    });
  });
  return { ...server, received };
}
