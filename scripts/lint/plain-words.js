/** @typedef {NonNullable<ReturnType<import('eslint').SourceCode['getNodeByRangeIndex']>>} Node */

/** The words that hide who does what to whom. Each pattern matches whole words, in any case. */
const VAGUE_WORDS = [
  { pattern: /\b(?:nobody|somebody|whoever)\b/i, advice: 'name the person or the part' },
  { pattern: /\bof which\b/i, advice: 'repeat the noun in a sentence of its own' },
  { pattern: /\basked of\b/i, advice: 'use the term of the field: request, query, parse' },
  { pattern: /\banew\b/i, advice: 'write "again"' },
];

const FORBIDDEN_OPENING = 'What ';
const TEST_FUNCTIONS = new Set(['describe', 'it', 'test']);

/** The exceptions: code in backticks. A phrase that the field itself uses is added here, with its reason. */
const EXCEPTIONS = /`[^`]*`/g;

/**
 * The vague words of a text, with advice for each.
 *
 * @param {string} text
 */
export function vagueWords(text) {
  const prose = text.replace(EXCEPTIONS, '');
  return VAGUE_WORDS.flatMap(({ pattern, advice }) => {
    const word = pattern.exec(prose)?.[0];
    return word === undefined ? [] : [{ word, advice }];
  });
}

/**
 * The comments of a file as they are read: adjacent line comments are one text.
 *
 * @param {import('eslint').AST.Program['comments']} comments
 */
function paragraphs(comments) {
  /** @type {{ loc: import('eslint').AST.SourceLocation; isLine: boolean; text: string }[]} */
  const found = [];
  for (const { type, value, loc } of comments) {
    if (!loc) continue;
    const isLine = type === 'Line';
    const text = value.replace(/^[\s*]+/gm, ' ').trim();
    const last = found.at(-1);
    if (
      isLine &&
      last?.isLine &&
      last.loc.end.line === loc.start.line - 1 &&
      last.loc.start.column === loc.start.column
    ) {
      last.loc = { start: last.loc.start, end: loc.end };
      last.text += ` ${text}`;
    } else {
      found.push({ loc, isLine, text });
    }
  }
  return found;
}

/**
 * The function that a call starts from: `test` in `test.each(rows)('title', …)`.
 *
 * @param {Node} callee
 * @returns {string | undefined} its name
 */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  return undefined;
}

/**
 * The text of a title.
 *
 * @param {Node | undefined} node
 * @returns {string | undefined} undefined when it is computed
 */
function titleOf(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.raw).join('…');
}

/** @type {import('eslint').Rule.RuleModule} */
const plainWords = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Keep comments and test titles in plain technical English.' },
    schema: [],
    messages: {
      vague: 'Do not write "{{word}}": {{advice}}.',
      what: 'Do not open a comment with "What": name the thing.',
    },
  },
  create(context) {
    return {
      Program() {
        for (const { loc, text } of paragraphs(context.sourceCode.getAllComments())) {
          if (text.startsWith(FORBIDDEN_OPENING)) context.report({ loc, messageId: 'what' });
          for (const data of vagueWords(text)) context.report({ loc, messageId: 'vague', data });
        }
      },
      CallExpression(node) {
        if (!TEST_FUNCTIONS.has(calledName(node.callee) ?? '')) return;
        const title = titleOf(node.arguments[0]);
        for (const data of vagueWords(title ?? ''))
          context.report({ node, messageId: 'vague', data });
      },
    };
  },
};

/** The portal's own rules, for `eslint.config.js`. */
export const wordsPlugin = { rules: { 'plain-words': plainWords } };
