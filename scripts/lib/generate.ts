import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { filesAt, whenStale } from './fingerprint.ts';
import { mustRun } from './run.ts';
import { wireModule } from './wire.ts';

const openApi = 'schema/backend.openapi.yaml';

/** The GraphQL documents of the web client and of the clients for other apps. */
export const operations = (): string[] =>
  ['web', 'clients'].flatMap(filesAt).filter((file) => file.endsWith('.graphql'));

const OpenApi = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(
      z.enum(['get', 'post', 'patch', 'delete']),
      z.object({
        operationId: z.string(),
        responses: z.record(z.string(), z.unknown()),
        security: z.array(z.unknown()).optional(),
      }),
    ),
  ),
});

/** What the sandbox needs of the OpenAPI document at run time: method, path (as Express writes it) and success status by operation. */
function contractTable(document: unknown): string {
  const { paths } = OpenApi.parse(document);
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
  return `/** The operations of \`${openApi}\`. */\nexport const contract = ${JSON.stringify(Object.fromEntries(entries))} as const;\n`;
}

/** Makes all generated code anew when what it is made from, or the code itself, has changed. Returns whether it did. */
export function generate(): Promise<boolean> {
  return whenStale(
    {
      name: 'generate',
      inputs: [
        ...operations(),
        'schema',
        'codegen.ts',
        'gateway/graphql/enums.ts',
        'gateway/features.ts',
        ...filesAt('gateway/features').filter((file) => file.endsWith('/index.ts')),
        'package-lock.json',
        'scripts/lib/generate.ts',
        'scripts/lib/wire.ts',
      ],
      outputs: ['gateway/generated', 'web/generated', 'sandbox/generated', 'clients/generated'],
    },
    async () => {
      const document: unknown = parse(readFileSync(openApi, 'utf8'));
      mkdirSync('gateway/generated', { recursive: true });
      // First, because codegen.ts reads the models of types from the gateway's features, which read the backend by it.
      writeFileSync('gateway/generated/wire.ts', wireModule(document));
      await Promise.all([
        mustRun('graphql-codegen'),
        ...['gateway', 'sandbox'].map((room) =>
          mustRun('openapi-typescript', openApi, '--output', `${room}/generated/backend.ts`),
        ),
      ]);
      writeFileSync('sandbox/generated/contract.ts', contractTable(document));
      // A module rather than a file to read, so that the built gateway has it wherever it runs.
      const documents = readFileSync('web/generated/persisted-documents.json', 'utf8');
      writeFileSync(
        'gateway/generated/persisted-documents.ts',
        `/** The web client's operations by their SHA-256. */\nexport const persistedDocuments: Readonly<Record<string, string>> = ${documents};\n`,
      );
    },
  );
}
