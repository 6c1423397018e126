import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { whenStale } from './fingerprint.ts';
import { generate, operations } from './generate.ts';
import { mustRun } from './run.ts';

const compressible = /\.(js|css|svg|json|wasm)$/;

/** Writes a `.br` and a `.gz` beside every text file below `folder`, for the gateway to serve as static files. */
function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue;
    const content = readFileSync(join(folder, name));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, quality));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

const common = ['schema', 'package-lock.json', 'scripts/lib/build.ts'];

/** The generators of code, besides the sources of a part. */
const generators = ['codegen.ts', 'scripts/codegen', 'scripts/lib/generate.ts'];

/** Builds a server of `vite.server.config.ts` by its mode. */
const buildServer = (mode: string) =>
  mustRun(
    'vite',
    'build',
    '--config',
    'vite.server.config.ts',
    '--mode',
    mode,
    '--logLevel',
    'warn',
  );

const parts = () => [
  {
    name: 'web',
    inputs: [
      ...common,
      'web',
      'locales',
      ...generators,
      'vite.config.ts',
      'build',
      'scripts/lib/texts.ts',
    ],
    work: async () => {
      await mustRun('vite', 'build', '--logLevel', 'warn');
      precompress('dist/web');
    },
  },
  {
    name: 'playground',
    inputs: [...common, 'gateway/http/playground', 'vite.playground.config.ts'],
    work: async () => {
      await mustRun('vite', 'build', '--config', 'vite.playground.config.ts', '--logLevel', 'warn');
      precompress('dist/playground');
    },
  },
  {
    name: 'gateway',
    inputs: [
      ...common,
      ...operations(),
      'gateway',
      'locales',
      ...generators,
      'vite.server.config.ts',
    ],
    work: () => buildServer('gateway'),
  },
  {
    name: 'ocpi',
    inputs: [...common, 'backends/ocpi', 'vite.server.config.ts'],
    work: async () => {
      await buildServer('ocpi');
      cpSync('backends/ocpi/db/migrations', 'dist/ocpi/migrations', { recursive: true });
    },
  },
  {
    name: 'sandbox',
    inputs: [...common, 'sandbox', 'vite.server.config.ts'],
    work: async () => {
      await buildServer('sandbox');
      cpSync('sandbox/db/schema', 'dist/sandbox/schema', { recursive: true });
      cpSync('sandbox/identity/assets', 'dist/sandbox/assets', { recursive: true });
    },
  },
];

/**
 * Builds into `dist/` each part, or each of `names`, whose sources have changed, with code that is generated from them. Calls `onPart`
 * before it builds one.
 */
export async function build(
  onPart: (name: string) => void,
  names?: readonly string[],
): Promise<void> {
  // A part that is built with older generated code would count as new: its stamp names the sources.
  await generate();
  const wanted = parts().filter(({ name }) => names?.includes(name) ?? true);
  for (const { name, inputs, work } of wanted) {
    await whenStale({ name: `build-${name}`, inputs, outputs: [join('dist', name)] }, async () => {
      onPart(name);
      await work();
    });
  }
}
