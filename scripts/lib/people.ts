import { styleText } from 'node:util';
import { z } from 'zod';

const person = z.object({
  userId: z.string(),
  firstName: z.string(),
  email: z.string(),
  description: z.string(),
});
type Person = z.infer<typeof person>;

const Answer = z.object({ password: z.string(), personas: z.array(person) });

/** The people who can sign in at the sandbox, and their password. */
export async function readPeople(sandboxUrl: string): Promise<z.infer<typeof Answer>> {
  const response = await fetch(`${sandboxUrl}/control/personas`);
  return Answer.parse(await response.json());
}

/** The table of people who can sign in at the sandbox, with their password, as text. */
export async function people(sandboxUrl: string): Promise<string> {
  const { password, personas } = await readPeople(sandboxUrl);
  const width = Math.max(...personas.map(({ email }) => email.length));
  return [
    styleText('bold', `Who can sign in, all with the password ${password}`),
    ...personas.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`),
  ].join('\n');
}

/** The first name as it is typed on any keyboard: `bjorn` of `bjorn.lie@…`. */
const plainName = ({ email }: Person) => email.slice(0, email.indexOf('.'));

/** The person with a first name, with or without Norwegian letters, or with a user id. */
export function personNamed(name: string, personas: readonly Person[]): Person | undefined {
  const wanted = name.toLowerCase();
  return personas.find((one) =>
    [one.userId, one.firstName.toLowerCase(), plainName(one)].includes(wanted),
  );
}

/** The names that {@link personNamed} knows, for a person who typed another. */
export const namesOf = (personas: readonly Person[]): string =>
  personas.map((one) => `${plainName(one)} (${one.userId})`).join(', ');
