import ts from 'typescript';
import { faultAt, FOLDERS, nodesIn, packagePath } from './source.ts';

/** An alias from a package to another module, which the documentation of the package asks for. */
export interface DocumentedAlias {
  readonly from: string;
  readonly to: readonly string[];
  readonly documentation: string;
}

/** The aliases that may stand. */
export const DOCUMENTED_ALIASES: readonly DocumentedAlias[] = [
  {
    from: '@formatjs/icu-messageformat-parser',
    to: ['@formatjs/icu-messageformat-parser/no-parser.js'],
    documentation: 'https://formatjs.github.io/docs/guides/performance',
  },
];

const BUILD_TOOL = /^(?:vite|vitest\/config|rolldown|rollup|esbuild)(?:\/|$)|^@vitejs\//;

/** Hooks by which a plugin finds, reads or changes a file before it is built in. */
const HOOKS = ['resolveId', 'load', 'transform'];

/** The ids of our own files and of modules that no file holds. */
const OWN_ID = new RegExp(`^\\^?(?:\\\\/(?:locales|${FOLDERS.join('|')})\\\\/|(?:\\\\0)?virtual:)`);

const nameOf = (property: ts.ObjectLiteralElementLike) =>
  property.name &&
  (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name)
    ? property.name.text
    : property.name.getText());

const propertyOf = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.find((property) => nameOf(property) === name);

function valueOf(node: ts.Node | undefined, name: string): ts.Expression | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const property = propertyOf(node, name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** A pattern without its groups, in which only the alternatives of the whole are left. */
function withoutGroups(pattern: string): string {
  const less = pattern.replace(/\\.|\[[^\]]*\]|\([^()]*\)/g, '');
  return less === pattern ? less : withoutGroups(less);
}

/** Whether a filter is a literal pattern that only ids of our own match. */
function isOwn(filter: ts.Expression | undefined): boolean {
  if (!filter) return false;
  if (ts.isArrayLiteralExpression(filter))
    return filter.elements.length > 0 && filter.elements.every(isOwn);
  if (!ts.isRegularExpressionLiteral(filter)) return false;
  const pattern = filter.text.slice(1, filter.text.lastIndexOf('/'));
  return OWN_ID.test(pattern) && !withoutGroups(pattern).includes('|');
}

/** The hooks of a plugin that may see files of packages: those without a filter of our own ids. */
function hookFaults(plugin: ts.ObjectLiteralExpression): string[] {
  return HOOKS.flatMap((name) => {
    const hook = propertyOf(plugin, name);
    if (!hook) return [];
    const handler = valueOf(plugin, name);
    return isOwn(valueOf(valueOf(handler, 'filter'), 'id'))
      ? []
      : faultAt(hook, `the hook ${name} needs a literal filter that only our own files match`);
  });
}

/** The packages whose ids an alias takes the place of. */
function aliased(find: ts.Expression, installed: readonly string[]): readonly string[] {
  if (ts.isStringLiteralLike(find)) {
    const name = packagePath(find.text)?.name;
    return name !== undefined && installed.includes(name) ? [find.text] : [];
  }
  if (!ts.isRegularExpressionLiteral(find)) return [find.getText()];
  const end = find.text.lastIndexOf('/');
  const pattern = new RegExp(find.text.slice(1, end), find.text.slice(end + 1).replace('g', ''));
  return installed.filter((name) => pattern.test(name) || pattern.test(`${name}/any`));
}

interface Alias {
  readonly find: ts.Expression;
  readonly replacement: ts.Expression;
}

/** The pairs of an alias table, by object or by list; null when they are not written out. */
function aliasesIn(table: ts.Expression): Alias[] | null {
  if (ts.isObjectLiteralExpression(table)) {
    const pairs = table.properties.filter(ts.isPropertyAssignment).map((property) => ({
      find: ts.isComputedPropertyName(property.name)
        ? property.name.expression
        : ts.factory.createStringLiteral(nameOf(property) ?? ''),
      replacement: property.initializer,
    }));
    return pairs.length === table.properties.length ? pairs : null;
  }
  if (!ts.isArrayLiteralExpression(table)) return null;
  const pairs = table.elements.flatMap((element) => {
    const find = valueOf(element, 'find');
    const replacement = valueOf(element, 'replacement');
    return find && replacement ? { find, replacement } : [];
  });
  return pairs.length === table.elements.length ? pairs : null;
}

const isDocumented = (from: string, to: ts.Expression) =>
  ts.isStringLiteralLike(to) &&
  DOCUMENTED_ALIASES.some((each) => each.from === from && each.to.includes(to.text));

/** The aliases of a table that put another module in place of a package's. */
function aliasFaults(table: ts.Expression, installed: readonly string[]): string[] {
  const aliases = aliasesIn(table);
  if (!aliases) return [faultAt(table, 'an alias has to be written out')];
  return aliases.flatMap(({ find, replacement }) =>
    aliased(find, installed)
      .filter((from) => !isDocumented(from, replacement))
      .map((from) =>
        faultAt(replacement, `the alias of ${from} is none that its documentation asks for`),
      ),
  );
}

const isBuild = (source: ts.SourceFile) =>
  source.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      BUILD_TOOL.test(statement.moduleSpecifier.text),
  );

/**
 * The plugins and aliases of a file that uses a build tool by which packages would not be built as they come. One line each. Chunks may be grouped
 * by paths below `node_modules`, which are patterns outside of any plugin.
 * @param installed the names of all packages
 */
export function rewrittenPackages(source: ts.SourceFile, installed: readonly string[]): string[] {
  if (!isBuild(source)) return [];
  return nodesIn(source).flatMap((node) => {
    if (ts.isStringLiteralLike(node) && /node_modules\/[@\w]/.test(node.text))
      return [faultAt(node, 'a build reads no file below node_modules')];
    if (ts.isPropertyAssignment(node) && nameOf(node) === 'alias')
      return aliasFaults(node.initializer, installed);
    if (ts.isShorthandPropertyAssignment(node) && nameOf(node) === 'alias')
      return aliasFaults(node.name, installed);
    return ts.isObjectLiteralExpression(node) && propertyOf(node, 'name') ? hookFaults(node) : [];
  });
}
