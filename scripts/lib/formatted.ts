import { format } from 'oxfmt';
import options from '../../.oxfmtrc.json' with { type: 'json' };

/**
 * The text of a file in the format that `npm test` expects.
 *
 * @param path its name decides the language
 * @throws if the text cannot be read as that language
 */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
