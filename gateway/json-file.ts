import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Where a text stops being JSON, as editors count. Never the text itself, which may be a key. */
function placeOf(error: unknown, text: string): string {
  const [, position] = /at position (\d+)/.exec(String(error)) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}

/** The fault of a value, where its schema does not say it. */
const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'must not be left out' : `must be of type ${issue.expected}`;
};

/** The issues of an error; for a setting of several forms, those of the form that its value resembles. */
const issuesOf = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const resembled = issue.errors.find((form) =>
      form.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
    );
    return resembled
      ? issuesOf(resembled.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
      : [issue];
  });

/** The settings that an issue is about. */
const placesOf = (issue: z.core.$ZodIssue): readonly (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** The faults of a value, each as the end of a sentence about its file. */
const faultsOf = (issue: z.core.$ZodIssue): readonly string[] =>
  placesOf(issue).map((place) =>
    issue.code === 'unrecognized_keys'
      ? `where "${place.join('.')}" is no setting`
      : `where "${place.join('.')}" is wrong: ${issue.message}`,
  );

const fieldsSchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof fieldsSchema>;
const without = (fields: Fields, name: PropertyKey): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** A file without its wrong settings: the others may have further faults. */
function withoutWrong(content: unknown, { issues }: z.ZodError): unknown {
  const { data } = fieldsSchema.safeParse(content);
  return (
    data &&
    issuesOf(issues)
      .flatMap(placesOf)
      .reduce((left, [name = '', below]) => {
        const part = fieldsSchema.safeParse(Reflect.get(left, name)).data;
        const others = without(left, name);
        return part && typeof below === 'string' && below in part
          ? { ...others, [String(name)]: without(part, below) }
          : others;
      }, data)
  );
}

/**
 * A variable that names a JSON file, parsed by a schema. Every fault of the file is told.
 * @param problemsBeside finds the faults that the schema does not see, also in the right settings of a file with wrong ones
 */
export const jsonFile = <T, Read>(
  schema: z.ZodType<T>,
  read: (value: T, path: string, content: unknown) => Read,
  problemsBeside: (value: T, path: string, content: unknown) => readonly string[] = () => [],
) =>
  z.string().transform((path, ctx): Read => {
    const refuse = (problems: readonly string[]) => {
      for (const problem of problems)
        ctx.addIssue({ code: 'custom', message: `names the file ${path}, ${problem}` });
      return z.NEVER;
    };
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      return refuse(['which cannot be read']);
    }
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch (error) {
      return refuse([`which is no JSON${placeOf(error, text)}`]);
    }
    const whole = schema.safeParse(content, { error: wording });
    let [rest, left] = [whole, content];
    // A setting without its part may be wrong too, and goes as a whole; a file that needs all of them has nothing left.
    for (let passes = 2; !rest.success && passes > 0; passes -= 1) {
      left = withoutWrong(left, rest.error);
      rest = schema.safeParse(left);
    }
    const problems = [
      ...issuesOf(whole.error?.issues ?? []).flatMap(faultsOf),
      ...(rest.success ? problemsBeside(rest.data, path, content) : []),
    ];
    return whole.success && problems.length === 0
      ? read(whole.data, path, content)
      : refuse(problems);
  });

export const asItIs = <T>(value: T) => value;
