import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { filesAt } from '../fingerprint.ts';

/** Folders of the repository that hold code. */
export const FOLDERS = [
  'web',
  'gateway',
  'schema',
  'sandbox',
  'clients',
  'scripts',
  'build',
  'bench',
  'tests',
  'e2e',
] as const;

const isCode = (file: string) => /\.(?:tsx?|mjs|js)$/.test(file) && !file.endsWith('.d.ts');

/** The parsed files of {@link FOLDERS} and of the root itself, by their paths below `root`; generated code is left out. */
export function sourceFiles(root: string): ts.SourceFile[] {
  const own = readdirSync(root).map((name) => join(root, name));
  return [...own, ...FOLDERS.flatMap((folder) => filesAt(join(root, folder)))]
    .filter(isCode)
    .map((path) =>
      ts.createSourceFile(
        relative(root, path),
        readFileSync(path, 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
    );
}

/** A node and all that are below it, in the order of the text. */
export function nodesIn(node: ts.Node, found: ts.Node[] = []): readonly ts.Node[] {
  found.push(node);
  node.forEachChild((child) => void nodesIn(child, found));
  return found;
}

/** A fault at a node, as `file:line message`. */
export function faultAt(node: ts.Node, message: string): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1} ${message}`;
}

/** Divides `@scope/name/sub/path` into package and path; null for a file of our own and for Node's modules. */
export function packagePath(specifier: string): { name: string; path: string } | null {
  const [, name, path = ''] =
    /^((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)(\/.*)?$/i.exec(specifier) ?? [];
  return name === undefined ? null : { name, path };
}

/** The names of all packages in a folder `node_modules`. */
export function installedPackages(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : name,
  );
}
