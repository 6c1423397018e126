import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Connection } from './caller.ts';

const Page = z.object({ data: z.array(z.unknown()), status_code: z.literal(1000) });
const NEXT = /<([^>]+)>\s*;\s*rel="?next"?/;

/** The pages of a list of an operator, each by the `Link` of the one before. */
export async function* pagesOf(
  _deps: Deps,
  { their_token: token, encodes_tokens: isEncoded }: Connection,
  first: URL,
): AsyncGenerator<readonly unknown[]> {
  if (token === null) throw new Error('The operator is not registered');
  const credentials = isEncoded ? Buffer.from(token).toString('base64') : token;
  let url: URL | undefined = first;
  while (url !== undefined) {
    const answer: Response = await fetch(url, {
      headers: { authorization: `Token ${credentials}` },
    });
    if (!answer.ok) throw new Error(`The operator answered ${answer.status}`);
    yield Page.parse(await answer.json()).data;
    const next = NEXT.exec(answer.headers.get('link') ?? '')?.[1];
    url = next === undefined ? undefined : new URL(next, url);
  }
}
