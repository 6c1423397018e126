import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewrittenPackages } from './build.ts';
import { privateImports } from './imports.ts';
import { installedPackages, sourceFiles } from './source.ts';

/** Names in `package.json` for other packages that nothing imports: a second version of a program. */
const SECOND_VERSIONS = ['typescript-native'];

/** The packages that `package.json` installs under another package's name, overrides included. */
function renamedPackages(root: string): string[] {
  const manifest = join(root, 'package.json');
  if (!existsSync(manifest)) return [];
  return [...readFileSync(manifest, 'utf8').matchAll(/"([^"]+)":\s*"(npm:[^"]+)"/g)].flatMap(
    ([, name = '', target]) =>
      SECOND_VERSIONS.includes(name) ? [] : `package.json installs ${target} as ${name}`,
  );
}

/** Every place of the repository at `root` where a package is not taken as it comes, as `file:line message`. */
export function packageFaults(root: string): string[] {
  const modules = join(root, 'node_modules');
  const installed = installedPackages(modules);
  const inFiles = sourceFiles(root).flatMap((source) => {
    const nearest = source.fileName.startsWith('bench/')
      ? [join(root, 'bench', 'node_modules'), modules]
      : [modules];
    return [...privateImports(source, nearest), ...rewrittenPackages(source, installed)];
  });
  return [...renamedPackages(root), ...inFiles];
}
