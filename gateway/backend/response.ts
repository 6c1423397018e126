import type { Dispatcher } from 'undici';
import { PortalError } from '../errors/portal-error.ts';
import type { Reply } from './collect.ts';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/** A header that may be sent more than once: its first value. */
export function headerOf(response: Pick<Reply, 'headers'>, name: string): string | undefined {
  const value = response.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * The JSON of a 200, undefined for the other accepted statuses and for a 200 to a write that has
 * nothing to say (CALL-6).
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE when a 200 is not JSON
 */
export async function readJson(response: Reply, path: string): Promise<unknown> {
  if (response.statusCode !== 200) return undefined;
  const text = await response.text();
  if (text === '' && headerOf(response, 'content-type') === undefined) return undefined;
  if (!JSON_TYPE.test(headerOf(response, 'content-type') ?? ''))
    throw new PortalError('UNEXPECTED_RESPONSE', { path });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which must not get into a log.
    throw new PortalError('UNEXPECTED_RESPONSE', { path });
  }
}

/** A body as it came, not read yet. */
export interface Download {
  readonly body: Dispatcher.ResponseData['body'];
  readonly contentType: string | undefined;
}

/** The body of a 200 of whatever type; null for the other accepted statuses. */
export async function openDownload(response: Dispatcher.ResponseData): Promise<Download | null> {
  if (response.statusCode !== 200) {
    await response.body.dump();
    return null;
  }
  return { body: response.body, contentType: headerOf(response, 'content-type') };
}
