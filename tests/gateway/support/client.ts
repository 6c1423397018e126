/**
 * A browser as far as HTTP goes: it keeps the gateway's cookies and sends the headers of a page.
 * @param url where the gateway listens
 * @param origin the origin in the browser's address bar
 * @param userAgent how the browser names itself
 */
export function createClient(url: string, origin = url, userAgent = 'test') {
  const cookies = new Map<string, string>();

  /** One request, without following redirects. Cookies go to the gateway alone. */
  async function send(target: string, init: RequestInit = {}): Promise<Response> {
    const to = new URL(target.replace(origin, url), url);
    const own = to.origin === url;
    const headers = new Headers(init.headers);
    if (!headers.has('user-agent')) headers.set('user-agent', userAgent);
    if (own && cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (own && init.method !== undefined && init.method !== 'GET' && !headers.has('origin'))
      headers.set('origin', origin);
    const response = await fetch(to, { ...init, headers, redirect: 'manual' });
    if (own) for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8);
    if (expires !== undefined && new Date(expires).getTime() <= Date.now()) cookies.delete(name);
    else cookies.set(name, pair.slice(equals + 1));
  }

  /** Follows redirects as a navigation does, to the first address that answers itself. */
  async function navigate(target: string): Promise<{ response: Response; path: string }> {
    let at = new URL(target, origin);
    for (let hops = 0; hops < 10; hops += 1) {
      const response = await send(at.href);
      const location = response.headers.get('location');
      if (location === null) return { response, path: at.href.replace(origin, '') };
      at = new URL(location, at);
    }
    throw new Error(`${target} redirects without end`);
  }

  return {
    cookies,
    send,
    navigate,
    /** Signs in as the person of the provider. @returns the path where the browser ends up */
    async signIn(query = ''): Promise<string> {
      const { path } = await navigate(`/login${query}`);
      return path;
    },
    /** Runs a GraphQL operation as the web client does. */
    async graphql(query: string, variables: object = {}, headers: Record<string, string> = {}) {
      const response = await send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const body: unknown = await response.json();
      return { status: response.status, headers: response.headers, body };
    },
  };
}

export type Client = ReturnType<typeof createClient>;
