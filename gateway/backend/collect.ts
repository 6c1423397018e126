import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Deadline } from './deadline.ts';

/** An answer, whose body is read on demand. */
export interface Reply {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: () => Promise<string>;
}

/** Drops a byte order mark, and replaces invalid UTF-8 by U+FFFD. */
const utf8 = new TextDecoder();

/**
 * Sends a request and collects the whole answer, without the stream and the signal that undici's own `request` creates
 * for each.
 *
 * @param onStatus receives the status when the answer begins
 * @throws undici's error of the connection or the answer, or the reason of the abort
 */
export function collect(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  deadline: Deadline,
  onStatus: (status: number) => void,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let statusCode = 0;
    let headers: IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    dispatcher.dispatch(request, {
      onRequestStart(controller) {
        deadline.onExpired((error) => controller.abort(error));
      },
      onResponseStart(_, status, received) {
        statusCode = status;
        headers = received;
        onStatus(status);
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        const [first] = chunks;
        const body = chunks.length === 1 ? first : Buffer.concat(chunks);
        resolve({ statusCode, headers, text: () => Promise.resolve(utf8.decode(body)) });
      },
      onResponseError(_, error) {
        reject(error);
      },
    });
  });
}
