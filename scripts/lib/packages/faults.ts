import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewrittenPackages } from './build.ts';
import { privateImports } from './imports.ts';
import { installedPackages, sourceFiles } from './source.ts';

/** Folders with packages of their own, which their files find before the portal's. */
const OWN_PACKAGES = ['bench', 'tests/clients/others'];

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
    const own = OWN_PACKAGES.filter((folder) => source.fileName.startsWith(`${folder}/`));
    const nearest = [...own.map((folder) => join(root, folder, 'node_modules')), modules];
    return [...privateImports(source, nearest), ...rewrittenPackages(source, installed)];
  });
  return [...renamedPackages(root), ...inFiles];
}
