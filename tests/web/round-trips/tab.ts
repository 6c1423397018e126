import { vi } from 'vitest';
import { ROLE_COOKIE } from '../../../schema/inputs/role-hint.ts';
import { connectToGateway } from '../../../web/data/gateway.ts';
import { drawPortal } from '../draw-portal.tsx';
import { routerAt } from '../router-at.ts';
import type { Visitor, World } from './world.ts';

const cookiesOf = ({ client }: Visitor) =>
  [...client.cookies].map((pair) => pair.join('=')).join('; ');

/** A page, as the visitor's browser requests it: with the hint at the role of its tab. */
export async function pageOf({ url }: World, visitor: Visitor, path: string) {
  const { role } = visitor;
  const hint = role === undefined ? '' : `${ROLE_COOKIE}=${role}`;
  const response = await fetch(url + path, {
    headers: { accept: 'text/html', cookie: `${cookiesOf(visitor)}; ${hint}` },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { status: response.status, page };
}

/**
 * Makes the test's browser a new tab of the visitor: its requests have the visitor's cookies.
 *
 * @param during sees each request, with the operation that it names
 * @returns leaves the tab
 */
export function enterAs(
  { url }: World,
  visitor: Visitor,
  during = (request: Promise<Response>, _operation?: string) => request,
): () => void {
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (target: RequestInfo | URL, init: RequestInit = {}) => {
    const operation = /"operationName":"(\w+)"/.exec(
      typeof init.body === 'string' ? init.body : '',
    )?.[1];
    const headers = new Headers(init.headers);
    if (!headers.has('cookie')) headers.set('cookie', cookiesOf(visitor));
    headers.set('origin', url);
    const request = realFetch(target, { ...init, headers }).then(
      async (response) => new Response(await response.arrayBuffer(), response),
    );
    return during(request, operation);
  });
  if (visitor.role !== undefined)
    sessionStorage.setItem(
      'session',
      JSON.stringify({ version: 1, values: { activeRoleId: visitor.role } }),
    );
  return () => {
    // Not all of them: the page's other ones serve the next visit too.
    vi.stubGlobal('fetch', realFetch);
    sessionStorage.clear();
  };
}

/** Draws a page with the answers that came with it. @returns stops it */
export async function drawPage(
  { url }: World,
  page: Document,
  router: ReturnType<typeof routerAt>,
): Promise<() => void> {
  const portal = connectToGateway({ uri: `${url}/graphql`, page });
  await drawPortal(portal, router);
  return () => {
    portal.client.state().client?.stop();
    router.stop();
  };
}

/** Opens an address in a new tab, in which the test goes on as the visitor. @returns closes the tab */
export async function openTab(world: World, visitor: Visitor, address: string) {
  const leave = enterAs(world, visitor);
  const router = routerAt(address);
  const stop = await drawPage(world, (await pageOf(world, visitor, address)).page, router);
  return () => {
    stop();
    leave();
  };
}
