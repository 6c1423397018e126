import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { isRecord } from '../../../gateway/record.ts';
import { faultAt, nodesIn, packagePath } from './source.ts';

/** Folders that hold what a package is built from or built into. */
const INNER_FOLDER = /\/(?:dist|src|lib|esm|cjs)(?:\/|$)/;

/** Paths into inner folders that the documentation of their packages names, with its address. */
const DOCUMENTED_PATHS: Readonly<Record<string, string>> = {
  'ajv/dist/2020.js': 'https://ajv.js.org/json-schema.html',
};

/** Names by which a package says that an export or a member is its own affair. */
const PRIVATE_NAME = /^UNSAFE_|^_internal|DoNotUse|DO_NOT_USE|^__SECRET/;

const RESOLVERS = ['require', 'require.resolve', 'import.meta.resolve'];

const Manifest = z.object({ exports: z.unknown().optional() });

/** The specifier that a node imports or resolves; null for any other node. */
function specifierOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return textOf(node.argument.literal);
  if (!ts.isCallExpression(node)) return null;
  const { expression } = node;
  return expression.kind === ts.SyntaxKind.ImportKeyword || RESOLVERS.includes(expression.getText())
    ? textOf(node.arguments[0])
    : null;
}

const textOf = (node: ts.Node | undefined) =>
  node && ts.isStringLiteralLike(node) ? node.text : null;

/** Whether a manifest's `exports` offer a subpath such as `./zod`: by its name, or by a pattern with `*` to no inner folder. */
function isExported(exports: unknown, subpath: string): boolean {
  if (!isRecord(exports)) return false;
  if (subpath in exports) return exports[subpath] !== null;
  if (INNER_FOLDER.test(subpath)) return false;
  const targets = Object.entries(exports).filter(([key]) => {
    const [start = '', end] = key.split('*');
    return end !== undefined && subpath.startsWith(start) && subpath.endsWith(end);
  });
  return targets.length > 0 && targets.every(([, target]) => target !== null);
}

/** Whether a subpath of a package is its own affair. A package without `exports`, or one that is not installed, keeps its inner folders. */
function isPrivate(name: string, path: string, moduleFolders: readonly string[]): boolean {
  if (path === '' || `${name}${path}` in DOCUMENTED_PATHS) return false;
  const manifest = moduleFolders
    .map((folder) => join(folder, name, 'package.json'))
    .find((file) => existsSync(file));
  const { exports } = Manifest.parse(manifest ? JSON.parse(readFileSync(manifest, 'utf8')) : {});
  return exports === undefined ? INNER_FOLDER.test(path) : !isExported(exports, `.${path}`);
}

/**
 * The imports of a file that reach into a package: paths that its `exports` do not offer, paths into its inner folders or into
 * `node_modules`, and names that it calls private. One line each.
 * @param moduleFolders folders `node_modules`, the nearest first
 */
export function privateImports(source: ts.SourceFile, moduleFolders: readonly string[]): string[] {
  const faults: string[] = [];
  for (const node of nodesIn(source)) {
    if (ts.isIdentifier(node) && PRIVATE_NAME.test(node.text))
      faults.push(faultAt(node, `${node.text} is private by its name`));
    const specifier = specifierOf(node);
    if (specifier === null) continue;
    const { name, path } = packagePath(specifier) ?? { name: '', path: '' };
    if (specifier.includes('node_modules/') || isPrivate(name, path, moduleFolders))
      faults.push(faultAt(node, `${specifier} is no path that the package offers`));
  }
  return faults;
}
