import type { Client } from './client.ts';
import type { TestGateway } from './gateway.ts';
import type { OidcProvider } from './oidc-provider.ts';

/** Submits a form of our own page. @returns where the browser is sent */
export async function post(gateway: TestGateway, browser: Client, path: string): Promise<URL> {
  const response = await browser.send(path, { method: 'POST' });
  return new URL(response.headers.get('location') ?? '', gateway.origin);
}

/**
 * Answers one visit to the provider as a person.
 * @returns where the gateway sends the browser then
 */
export async function answer(
  { origin }: TestGateway,
  provider: OidcProvider,
  browser: Client,
  authorize: URL,
  subject: string,
): Promise<URL> {
  provider.person.subject = subject;
  const answered = await browser.send(authorize.href);
  const returned = await browser.send(answered.headers.get('location') ?? '');
  return new URL(returned.headers.get('location') ?? '', origin);
}
