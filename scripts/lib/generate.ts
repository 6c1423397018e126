import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { filesAt, whenStale } from './fingerprint.ts';
import { mustRun } from './run.ts';
import { compileTexts } from './texts.ts';
import { wireModule } from './wire.ts';

const openApi = 'schema/backend.openapi.yaml';

const documentsIn = (folder: string): string[] =>
  filesAt(folder).filter((file) => file.endsWith('.graphql'));

/** The GraphQL documents of the web client and of the clients for other apps. */
export const operations = (): string[] => ['web', 'clients'].flatMap(documentsIn);

/** The generated modules of the web client: the schema's types, and one beside each file of operations. */
const webModules = (): string[] => [
  'web/generated/schema.ts',
  ...documentsIn('web').map((file) =>
    join(dirname(file), 'generated', `${basename(file, '.graphql')}.ts`),
  ),
];

/** Removes what was generated for files of operations that are gone. */
function sweepWeb(): void {
  const modules = new Set(webModules());
  const isOrphan = (file: string) => file.includes('/generated/') && !modules.has(file);
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' });
  for (const file of files.map((name) => join('web', name)).filter(isOrphan)) rmSync(file);
}

const OpenApi = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(
    z.string(),
    z.partialRecord(
      z.enum(['get', 'post', 'patch', 'delete']),
      z.object({
        operationId: z.string(),
        'x-feature': z.string(),
        responses: z.record(z.string(), z.unknown()),
        security: z.array(z.unknown()).optional(),
      }),
    ),
  ),
});

const versionLine = (version: string) =>
  `/** The version of the contract. */\nexport const CONTRACT_VERSION = ${JSON.stringify(version)};`;

/**
 * The part of the OpenAPI document that the sandbox needs at run time: method, path (as Express writes it) and success status by
 * operation.
 */
function contractTable(document: unknown): string {
  const { info, paths } = OpenApi.parse(document);
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses, security }]) => [
      operationId,
      {
        method,
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        status: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
        isPublic: security?.length === 0,
      },
    ]),
  );
  return [
    versionLine(info.version),
    `/** The operations of \`${openApi}\`. */`,
    `export const contract = ${JSON.stringify(Object.fromEntries(entries))} as const;`,
    '',
  ].join('\n');
}

/** The statuses that every operation may have ("components/responses/Error" of the document), and those of an id: `me` is the person's. */
const COMMON_STATUSES = [400, 401];
const OF_AN_ID = [404];

/** The part of the OpenAPI document that the gateway needs at run time: the feature and the statuses of each operation. */
function statusTable(document: unknown): string {
  const { info, paths } = OpenApi.parse(document);
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, 'x-feature': feature, responses }]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':id')}`,
      {
        id: operationId,
        feature,
        path,
        statuses: [
          ...new Set([
            ...COMMON_STATUSES,
            ...(/\{|\/me\b/.test(path) ? OF_AN_ID : []),
            ...Object.keys(responses).map(Number).filter(Number.isInteger),
          ]),
        ],
      },
    ]),
  );
  return [
    `import type { FeatureOrCore } from '../../schema/features.ts';`,
    `import type { operations } from './backend.ts';`,
    versionLine(info.version),
    '/** The `operationId` of an operation. */',
    'export type OperationId = keyof operations;',
    '/** An operation of the backend by its id in the contract: its feature, its path there and the statuses that the contract names for it. */',
    'export interface BackendOperation { readonly id: OperationId; readonly feature: FeatureOrCore; readonly path: string; readonly statuses: readonly number[] }',
    `/** The operations of \`${openApi}\`, by method and path. */`,
    `export const backendOperations: Readonly<Record<string, BackendOperation>> = ${JSON.stringify(Object.fromEntries(entries))};`,
    '',
  ].join('\n');
}

/** The folders of backends of the contract. */
const BACKENDS = ['sandbox', 'backends/ocpi'];

/** Generates all code when its sources, or the code itself, have changed. Returns whether it did. */
export async function generate(): Promise<boolean> {
  const changes = await Promise.all([generateTypes(), compileTexts()]);
  return changes.includes(true);
}

/** The types and documents of the schema and the contract. */
function generateTypes(): Promise<boolean> {
  return whenStale(
    {
      name: 'generate',
      inputs: [
        ...operations(),
        'schema',
        'codegen.ts',
        'scripts/codegen',
        'gateway/graphql/enums.ts',
        'gateway/features.ts',
        ...filesAt('gateway/features').filter((file) => file.endsWith('/index.ts')),
        'package-lock.json',
        'scripts/lib/generate.ts',
        'scripts/lib/wire.ts',
      ],
      outputs: [
        'gateway/generated',
        ...webModules(),
        'sandbox/generated',
        'backends/ocpi/generated',
        'clients/generated',
        'clients/typescript/generated',
      ],
    },
    async () => {
      const document: unknown = parse(readFileSync(openApi, 'utf8'));
      mkdirSync('gateway/generated', { recursive: true });
      // First, because codegen.ts reads the models of types from the gateway's features, which read the backend by it.
      writeFileSync('gateway/generated/wire.ts', wireModule(document));
      writeFileSync('gateway/generated/backend-operations.ts', statusTable(document));
      await Promise.all([
        mustRun('graphql-codegen'),
        ...['gateway', ...BACKENDS].map((room) =>
          mustRun('openapi-typescript', openApi, '--output', `${room}/generated/backend.ts`),
        ),
      ]);
      for (const room of BACKENDS)
        writeFileSync(`${room}/generated/contract.ts`, contractTable(document));
      sweepWeb();
    },
  );
}
