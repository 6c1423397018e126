import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { filesAt, whenStale } from './fingerprint.ts';
import { mustRun } from './run.ts';

const openApi = 'schema/backend.openapi.yaml';

/** The GraphQL documents of the web client and of the clients for other apps. */
export const operations = (): string[] =>
  ['web', 'clients'].flatMap(filesAt).filter((file) => file.endsWith('.graphql'));

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
        'gateway/graphql/features.ts',
        ...filesAt('gateway/modules').filter((file) => file.endsWith('/feature.ts')),
        'package-lock.json',
        'scripts/lib/generate.ts',
      ],
      outputs: ['gateway/generated', 'web/generated', 'sandbox/generated', 'clients/generated'],
    },
    async () => {
      await Promise.all([
        mustRun('graphql-codegen'),
        mustRun('openapi-typescript', openApi, '--output', 'sandbox/generated/backend.ts'),
      ]);
      mkdirSync('gateway/generated', { recursive: true });
      copyFileSync('sandbox/generated/backend.ts', 'gateway/generated/backend.ts');
      // A module rather than a file to read, so that the built gateway has it wherever it runs.
      const documents = readFileSync('web/generated/persisted-documents.json', 'utf8');
      writeFileSync(
        'gateway/generated/persisted-documents.ts',
        `/** The web client's operations by their SHA-256. */\nexport const persistedDocuments: Readonly<Record<string, string>> = ${documents};\n`,
      );
    },
  );
}
