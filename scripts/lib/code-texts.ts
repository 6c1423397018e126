import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { languages, type LanguageFolder } from './texts.ts';

/** A text that stands in code, in a property that names its language. */
export interface CodeText {
  /** The file and line of the property. */
  readonly place: string;
  readonly language: LanguageFolder;
  /** The words of all its string literals, without the values of templates. */
  readonly words: string;
}

const isLanguage = (name: string): name is LanguageFolder =>
  languages.some((language) => language === name);

/** The words of all string literals and templates below a node. */
function wordsBelow(node: ts.Node): string {
  const own = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? node.text : '';
  const parts = [own];
  ts.forEachChild(node, (child) => void parts.push(wordsBelow(child)));
  return parts.filter((part) => part !== '').join(' ');
}

/** The texts of properties named `no`, `en` and `sv` in a file of code, such as the sandbox's e-mails. */
export function codeTexts(file: string): readonly CodeText[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: CodeText[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && isLanguage(node.name.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({
        place: `${file}:${line + 1}`,
        language: node.name.text,
        words: wordsBelow(node.initializer),
      });
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
