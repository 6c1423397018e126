import { naming } from '../traces/span.ts';

/** Bytes of an answer, unpacked. The key set or the token response of a large provider has some 20 kB. */
const MAX_ANSWER = 1_000_000;

/** `fetch` for the provider, whose answer breaks off above a size: an endless one would fill the memory. */
export async function boundedFetch(address: string | URL, init: RequestInit): Promise<Response> {
  const response = await naming({ service: 'identity-provider' }, () => fetch(address, init));
  if (response.body === null) return response;
  let size = 0;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MAX_ANSWER) throw new Error(`The provider's answer exceeds ${MAX_ANSWER} bytes`);
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
