import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { startServer } from './http-server.ts';

const Attribute = z.strictObject({
  key: z.string(),
  value: z.union([
    z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.strictObject({ intValue: z.number() }).transform(({ intValue }) => intValue),
  ]),
});
const attributes = z
  .array(Attribute)
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));

/** A span by OTLP in JSON. A member that is not here fails the test, and so does an event, a link or a state of the trace. */
const Span = z.strictObject({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d+$/),
  endTimeUnixNano: z.string().regex(/^\d+$/),
  attributes,
  droppedAttributesCount: z.literal(0),
  events: z.tuple([]),
  droppedEventsCount: z.literal(0),
  links: z.tuple([]),
  droppedLinksCount: z.literal(0),
  status: z.strictObject({ code: z.number() }),
  flags: z.number(),
});
export type CollectedSpan = z.infer<typeof Span>;

const Batch = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes, droppedAttributesCount: z.literal(0) }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string(), version: z.string().optional() }),
          spans: z.array(Span),
        }),
      ),
    }),
  ),
});

/** A collector of OTLP over HTTP, which keeps what it receives. `silent` has it take each batch and never answer. */
export async function startCollector({ silent = false } = {}) {
  const spans: CollectedSpan[] = [];
  const resources: Record<string, string | number>[] = [];
  const requests: string[] = [];
  const faults: unknown[] = [];
  const server = await startServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (silent) return void request.resume();
    json(request)
      .then((body) => {
        for (const { resource, scopeSpans } of Batch.parse(body).resourceSpans) {
          resources.push(resource.attributes);
          spans.push(...scopeSpans.flatMap((scope) => scope.spans));
        }
      })
      .catch((error: unknown) => faults.push(error))
      .finally(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  return { ...server, spans, resources, requests, faults };
}

/** A trace as text: a line for each span, below the one that it belongs to, with the milliseconds that it took. */
export function textOf(
  spans: readonly CollectedSpan[],
  parent: string | undefined,
  indent = '',
): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .flatMap(({ name, spanId, startTimeUnixNano: start, endTimeUnixNano: end }) => {
      const milliseconds = Number(BigInt(end) - BigInt(start)) / 1e6;
      return [
        `${(indent + name).padEnd(60)} ${milliseconds.toFixed(1).padStart(6)} ms`,
        ...textOf(spans, spanId, `${indent}  `),
      ];
    });
}
