import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * A variable that names a JSON file, parsed by a schema. Every fault of the file is told.
 * @param problemsBeside finds further faults in a file that the schema refuses
 */
export const jsonFile = <T, Read>(
  schema: z.ZodType<T>,
  read: (value: T, path: string) => Read | Wrong,
  problemsBeside: (content: unknown, path: string) => readonly string[] = () => [],
) =>
  z.string().transform((path, ctx): Read => {
    const refuse = (problems: readonly string[]) => {
      for (const problem of problems)
        ctx.addIssue({ code: 'custom', message: `names the file ${path}, ${problem}` });
      return z.NEVER;
    };
    let content: unknown;
    try {
      content = JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      return refuse(['which cannot be read as JSON']);
    }
    const parsed = schema.safeParse(content);
    if (!parsed.success)
      return refuse([
        ...parsed.error.issues.map(
          ({ path: place, message }) => `where "${place.join('.')}" is wrong: ${message}`,
        ),
        ...problemsBeside(content, path),
      ]);
    const value = read(parsed.data, path);
    return value instanceof Wrong ? refuse(value.problems) : value;
  });

/** The faults of the files that a JSON file names. */
export class Wrong {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    this.problems = problems;
  }
}

export const asItIs = <T>(value: T) => value;
