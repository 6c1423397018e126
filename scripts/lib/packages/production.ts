import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { packagePath } from './source.ts';

/** The parts of the build that run on servers. */
export const SERVERS = ['gateway', 'ocpi', 'sandbox'] as const;
export type ServerName = (typeof SERVERS)[number];

/** The packages that `package.json` declares for run time. */
export const declaredPackages = (): readonly string[] =>
  Object.keys(
    z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8'))).dependencies,
  );

const builtFiles = (server: ServerName): readonly string[] => {
  const folder = join('dist', server);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
};

/** The modules that the built files of a server import from packages, such as `hucre/xlsx`. */
export function importedModules(server: ServerName): readonly string[] {
  const names = builtFiles(server).flatMap((text) =>
    ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('.') && !isBuiltin(name)).sort();
}

/** The packages of these modules, and those whose files are read by a path, as of fonts. */
export function importedPackages(server: ServerName): readonly string[] {
  const texts = builtFiles(server);
  const read = declaredPackages().filter((name) =>
    texts.some((text) => ['"', "'", '`'].some((quote) => text.includes(`${quote}${name}/`))),
  );
  const imported = importedModules(server).flatMap((name) => packagePath(name)?.name ?? []);
  return [...new Set([...imported, ...read])];
}

const needs = z.record(z.string(), z.string()).default({});
const Locked = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: needs,
      optionalDependencies: needs,
      peerDependencies: needs,
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).default({}),
    }),
  ),
});

/** The folders of packages, such as `node_modules/a/node_modules/b`, with all that they depend on, by the lockfile. */
function withDependencies(names: readonly string[]): ReadonlySet<string> {
  const { packages } = Locked.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const found = new Set<string>();
  /** The nearest folder of that name, as Node looks for it. */
  const locate = (from: string, name: string): string | undefined => {
    const folder = join(from, 'node_modules', name);
    if (folder in packages) return folder;
    return from === ''
      ? undefined
      : locate(from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
  };
  const add = (from: string, name: string): void => {
    const folder = locate(from, name);
    // Optional ones of other platforms are not installed.
    if (folder === undefined || found.has(folder) || !existsSync(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[folder] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(folder, each);
    for (const each of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[each]?.optional) add(folder, each);
  };
  for (const name of names) add('', name);
  return found;
}

/** Copies the packages that a built server needs, and no other, to `node_modules` below a folder. */
export function copyPackages(server: ServerName, target: string): void {
  rmSync(join(target, 'node_modules'), { recursive: true, force: true });
  for (const folder of withDependencies(importedPackages(server))) {
    mkdirSync(join(target, dirname(folder)), { recursive: true });
    cpSync(folder, join(target, folder), {
      recursive: true,
      filter: (path) => path === folder || basename(path) !== 'node_modules',
    });
  }
}
