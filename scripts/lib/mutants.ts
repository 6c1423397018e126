import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { z } from 'zod';

/** A change of one line that a test ought to notice. `line` counts from 1 and says which of several equal lines is meant. */
export const Mutant = z.object({
  file: z.string(),
  line: z.number(),
  from: z.string(),
  to: z.string(),
});
export type Mutant = z.infer<typeof Mutant>;

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** What is put in place of a node, or undefined where it is left alone. */
function replacement(node: ts.Node, source: ts.SourceFile): string | undefined {
  const text = (each: ts.Node) => each.getText(source);
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS[text(node.operatorToken)];
    return operator && `${text(node.left)} ${operator} ${text(node.right)}`;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return text(node.operand);
  if (ts.isConditionalExpression(node))
    return `${text(node.condition)} ? ${text(node.whenFalse)} : ${text(node.whenTrue)}`;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isNumericLiteral(node)) return `(${text(node)} + 1)`;
  if (ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent)) return "'CHANGED'";
  return undefined;
}

const isOutOfScope = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isJsxAttribute(node);

/** All mutants of a file whose change stays on one line. */
function mutantsOf(file: string): Mutant[] {
  const code = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lines = code.split('\n');
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isOutOfScope(node)) return;
    const to = replacement(node, source);
    const start = source.getLineAndCharacterOfPosition(node.getStart(source));
    const end = source.getLineAndCharacterOfPosition(node.end);
    const from = lines[start.line];
    if (to !== undefined && from !== undefined && start.line === end.line) {
      const changed = from.slice(0, start.character) + to + from.slice(end.character);
      found.push({ file, line: start.line + 1, from, to: changed });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A reproducible generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws mutants of the tracked files that match, at most one of each file. */
export function drawMutants(seed: number, count: number, isWanted: (file: string) => boolean) {
  const random = randomFrom(seed);
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter(isWanted);
  const left = files.flatMap(mutantsOf);
  const drawn: Mutant[] = [];
  while (drawn.length < count && left.length > 0) {
    const [mutant] = left.splice(Math.floor(random() * left.length), 1);
    if (mutant && drawn.every(({ file }) => file !== mutant.file)) drawn.push(mutant);
  }
  return drawn;
}

/** The code of a file with a mutant in it; undefined when the line is gone. */
export function mutate(code: string, { line, from, to }: Mutant): string | undefined {
  const lines = code.split('\n');
  const nearest = lines
    .flatMap((each, index) => (each === from ? [index] : []))
    .sort((a, b) => Math.abs(a + 1 - line) - Math.abs(b + 1 - line))[0];
  if (nearest === undefined) return undefined;
  return lines.with(nearest, to).join('\n');
}
