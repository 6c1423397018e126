import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONTRACT } from './contract-rules.ts';
import { formatted } from './formatted.ts';

/** The calls of the backend by feature. */
export const CONTRACT_PAGE = 'docs/contract.md';

const Operation = z.looseObject({
  operationId: z.string(),
  'x-feature': z.string().optional(),
  'x-required': z.boolean().default(false),
  'x-source': z.enum(['specification', 'designed']),
  'x-codes': z.record(z.string(), z.array(z.string())),
  tags: z.tuple([z.string()]),
  summary: z.string(),
});
const Contract = z.looseObject({
  info: z.looseObject({ version: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

/** The codes of every operation, which the page says once. */
export const COMMON_CODES: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'UNAUTHORIZED',
  'NOT_FOUND',
]);

const HEADING = `# The backend's calls by feature

Made by \`npm run schema\` from [\`schema/backend.openapi.yaml\`](../schema/backend.openapi.yaml), version VERSION; do not edit. The document
itself says what each field means, and [\`schema/examples/\`](../schema/examples) has a request and an answer of each operation.
[Implementing a backend](backends.md) says how one is held against it.

An operation is **required**, without which no page works; given by [the product](product/backend-calls.md) (*rule*); or *designed* for the
portal. Every call may refuse with 400 \`INVALID_REQUEST\` and 401 \`UNAUTHORIZED\`, one whose path has an id or \`me\` with 404 \`NOT_FOUND\`,
and a write with 409 \`IDEMPOTENCY_KEY_REUSED\`; the table has the other codes.
`;

type Operation = z.infer<typeof Operation>;
interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const escaped = (text: string) => text.replaceAll('|', '\\|');

function codesOf({ 'x-codes': codes }: Operation): string {
  return Object.entries(codes)
    .map(([status, names]) => [status, names.filter((name) => !COMMON_CODES.has(name))] as const)
    .filter(([, names]) => names.length > 0)
    .map(([status, names]) => `${status} ${names.map((name) => `\`${name}\``).join(', ')}`)
    .join('; ');
}

function standingOf(call: Operation): string {
  if (call['x-required']) return '**required**';
  return call['x-source'] === 'specification' ? 'rule' : 'designed';
}

const rowOf = (call: Call) =>
  `| \`${call.operationId}\` | \`${call.method.toUpperCase()} ${call.path}\` | ${standingOf(call)} | ${escaped(call.summary)} | ${codesOf(call)} |`;

/** The page of the backend's calls: a table for each feature, or for each tag of operations without one, in the order of the document. */
export async function contractPage(): Promise<string> {
  const { info, tags, paths } = Contract.parse(parse(readFileSync(CONTRACT, 'utf8')));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  );
  const descriptions = new Map(tags.map(({ name, description }) => [name, description]));
  const featureOf = (call: Call) => call['x-feature'] ?? call.tags[0];
  const sections = [...new Set(calls.map(featureOf))].map((feature) =>
    [
      `## ${feature}`,
      '',
      ...(descriptions.has(feature) ? [`${descriptions.get(feature) ?? ''}.`, ''] : []),
      '| Operation | Call | Standing | Purpose | Codes |',
      '| --- | --- | --- | --- | --- |',
      ...calls.filter((call) => featureOf(call) === feature).map(rowOf),
      '',
    ].join('\n'),
  );
  const text = [HEADING.replace('VERSION', info.version), ...sections].join('\n');
  return formatted(CONTRACT_PAGE, text);
}
