import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

/** The kind of an object of Kubernetes. */
export const named = z.object({ apiVersion: z.string(), kind: z.string() });

/** Faults of the rendered objects by the types of Kubernetes, fields that it does not know included. */
export function typeFaults(objects: readonly unknown[]): readonly string[] {
  const lines = objects.flatMap((object, index) => {
    const { apiVersion, kind } = named.parse(object);
    const place = apiVersion.includes('/')
      ? apiVersion.replace('.k8s.io', '')
      : `core/${apiVersion}`;
    return [
      `import type { ${kind} as Kind${index} } from 'kubernetes-types/${place}.js';`,
      `export const object${index}: Kind${index} = ${JSON.stringify(object)};`,
    ];
  });
  // Beside the packages.
  const file = join(process.cwd(), 'tests/scripts/rendered-chart.ts');
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
