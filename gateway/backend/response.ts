import type { Dispatcher } from 'undici';
import { ContractError, RefusedAnswerError, type AnswerSource } from '../errors/refused-answer.ts';
import type { Reply } from './collect.ts';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/** The media type without its parameters, as far as it has the form of one (RFC 9110, 8.3.1). */
const mediaTypeOf = (type = ''): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,60}(?=\s*(?:;|$))/.exec(type)?.[0].toLowerCase() ?? 'no media type';

/** The first value of a header that may be sent more than once. */
export function headerOf(response: Pick<Reply, 'headers'>, name: string): string | undefined {
  const value = response.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * The JSON of a 200, undefined for the other accepted statuses and for a 200 to a write that has
 * nothing to say (CALL-6).
 *
 * @throws {RefusedAnswerError} when a 200 is not JSON
 */
export async function readJson(response: Reply, source: AnswerSource): Promise<unknown> {
  if (response.statusCode !== 200) return undefined;
  const text = await response.text();
  const type = headerOf(response, 'content-type');
  if (text === '' && type === undefined) return undefined;
  if (!JSON_TYPE.test(type ?? ''))
    throw new RefusedAnswerError(
      source,
      new ContractError(`expected application/json, came ${mediaTypeOf(type)}`, '', true),
    );
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which must not get into a log.
    throw new RefusedAnswerError(
      source,
      new ContractError(
        `expected JSON, came ${text === '' ? 'nothing' : 'another text'}`,
        '',
        true,
      ),
    );
  }
}

/** A body that has not been read. */
export interface Download {
  readonly body: Dispatcher.ResponseData['body'];
  readonly contentType: string | undefined;
}

/** The body of a 200 of any type. Null for the other accepted statuses. */
export async function openDownload(response: Dispatcher.ResponseData): Promise<Download | null> {
  if (response.statusCode !== 200) {
    await response.body.dump();
    return null;
  }
  return { body: response.body, contentType: headerOf(response, 'content-type') };
}
