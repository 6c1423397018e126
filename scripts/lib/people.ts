import { styleText } from 'node:util';
import { z } from 'zod';

const Answer = z.object({
  password: z.string(),
  personas: z.array(z.object({ email: z.string(), description: z.string() })),
});

/** The table of people who can sign in at the sandbox, with their password, as text. */
export async function people(sandboxUrl: string): Promise<string> {
  const response = await fetch(`${sandboxUrl}/control/personas`);
  const { password, personas } = Answer.parse(await response.json());
  const width = Math.max(...personas.map(({ email }) => email.length));
  return [
    styleText('bold', `Who can sign in, all with the password ${password}`),
    ...personas.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`),
  ].join('\n');
}
