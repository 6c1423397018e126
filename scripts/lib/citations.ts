/** Texts of the repository by path. */
export type Texts = ReadonlyMap<string, string>;

/** The documents with numbered rules; see docs/product/README.md. */
const RULE_DOCUMENTS = /^docs\/(?:product\/.+|architecture|patterns)\.md$/;
/** A rule is the row of a table, or an item of a list, that begins with its number. */
const DEFINITION = /^(?:\| |- \*\*)([A-Z]+-\d+)(?:\*\*| +\|)/gm;
const CITATION = /(?<![\w/-])[A-Z]{3,}-\d{1,3}(?![\w-])/g;
/** A number alone in brackets is a citation, whatever its prefix. */
const IN_BRACKETS = /\(([A-Z]{3,}-\d{1,3})(?=[),:;])/g;
/** Prefixes of names that other standards give. */
const STANDARDS: ReadonlySet<string> = new Set(['AES', 'CWE', 'SHA', 'UTF']);
const DECISION = /docs\/decisions\/(\d{4})/g;

/** Words that cite a document outside the repository. A section of a standard has the standard's name before it. */
const STRAY = [
  /\bspecification(?:'s)?,?[\s*/#]+sections?\b/gi,
  /(?<!(?:RFC \d+|\d\.\d|ISO [\d-]+|Core|angrerettloven),? )\bsections? [1-9](?!\.?\d)/gi,
  /\b(?:design|look|readings)\.md\b/g,
  /\bguard rule \d/gi,
];

/** A reading: an item of a document of docs/product, up to the next item or a blank line. */
const READING = /^- \*\*([A-Z]+-\d+)\*\*(?:.|\n(?!\n|- ))+/gm;
/** The brackets at the end of a reading: files, each followed by names in it. */
const PLACES = /\(((?:`[^`]+`(?:[,;]\s+)?)+)\)$/;

const prefixOf = (number: string) => number.replace(/-\d+$/, '');
const placeOf = (file: string, text: string, index: number) =>
  `${file}:${text.slice(0, index).split('\n').length}`;

/** The documents of rules by number, and the numbers that are defined twice. */
function readRules(texts: Texts) {
  const rules = new Map<string, string>();
  const problems: string[] = [];
  for (const [file, text] of texts) {
    if (!RULE_DOCUMENTS.test(file)) continue;
    for (const { index, 1: number = '' } of text.matchAll(DEFINITION)) {
      const other = rules.get(number);
      if (other !== undefined)
        problems.push(`${placeOf(file, text, index)} ${number} is a rule of ${other} already`);
      rules.set(number, file);
    }
  }
  return { rules, problems };
}

/** The citations of one text that lead nowhere. */
function* deadCitations(text: string, rules: ReadonlyMap<string, string>, files: string[]) {
  const prefixes = new Set([...rules.keys()].map(prefixOf));
  for (const { 0: number, index } of text.matchAll(CITATION)) {
    if (prefixes.has(prefixOf(number)) && !rules.has(number))
      yield { index, problem: `${number} is no rule` };
  }
  for (const { 1: number = '', index } of text.matchAll(IN_BRACKETS)) {
    if (!STANDARDS.has(prefixOf(number)) && !prefixes.has(prefixOf(number)))
      yield { index, problem: `${number} has a prefix that no document has` };
  }
  for (const { 1: number = '', index } of text.matchAll(DECISION)) {
    if (!files.some((file) => file.startsWith(`docs/decisions/${number}-`)))
      yield { index, problem: `there is no decision ${number}` };
  }
  for (const pattern of STRAY) {
    for (const { 0: words, index } of text.matchAll(pattern))
      yield { index, problem: `“${words}” is no citation: cite a rule of docs/product` };
  }
}

/** The places of one reading, at its end, that are gone. */
function* deadPlaces(reading: string, texts: Texts) {
  const places = PLACES.exec(reading.trimEnd())?.[1];
  if (places === undefined) {
    yield 'does not end with the file that holds it';
    return;
  }
  for (const place of places.split(';')) {
    const [end = '', ...names] = [...place.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
    const files = [...texts.keys()].filter((file) => `/${file}`.endsWith(`/${end}`));
    if (files.length !== 1) yield `names ${end}: there are ${files.length} such files`;
    for (const name of names) {
      if (!files.some((file) => texts.get(file)?.includes(name)))
        yield `names ${name}, which ${end} does not have`;
    }
  }
}

/**
 * The citations that lead nowhere: of a rule, a decision or a document that is not in the repository; and the readings
 * of docs/product whose file or name is gone. Each is a line with its place.
 */
export function citationProblems(texts: Texts): string[] {
  const { rules, problems } = readRules(texts);
  const files = [...texts.keys()];
  for (const [file, text] of texts) {
    for (const { index, problem } of deadCitations(text, rules, files))
      problems.push(`${placeOf(file, text, index)} ${problem}`);
    if (!file.startsWith('docs/product/') || file.endsWith('/README.md')) continue;
    for (const { 0: reading, index, 1: number = '' } of text.matchAll(READING)) {
      for (const problem of deadPlaces(reading, texts))
        problems.push(`${placeOf(file, text, index)} ${number} ${problem}`);
    }
  }
  return problems;
}
