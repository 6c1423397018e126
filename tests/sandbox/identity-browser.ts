interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** The last response of a navigation: a page, or only the address when `url` is a client's. */
export interface Shown {
  readonly status: number;
  readonly url: URL;
  readonly html: string;
  readonly headers: Headers;
}

/** A browser without scripts: keeps cookies by path and follows redirects until one leads to a client. */
export class Browser {
  #cookies: readonly Cookie[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  open(url: string | URL): Promise<Shown> {
    return this.#go(new URL(url, this.#origin), { method: 'GET' });
  }

  /** Submits a form as a page of the provider would; `origin` simulates the page of another site. */
  submit(
    url: string | URL,
    fields: Readonly<Record<string, string>> = {},
    origin: string = this.#origin,
  ): Promise<Shown> {
    return this.#go(new URL(url, this.#origin), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin },
    });
  }

  async #go(url: URL, init: RequestInit, hops = 0): Promise<Shown> {
    if (hops > 10) throw new Error(`Redirected too often, at ${url.href}`);
    if (url.origin !== this.#origin) return { status: 0, url, html: '', headers: new Headers() };
    const cookie = this.#cookies
      .filter(
        ({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = new Headers(init.headers);
    headers.set('accept', 'text/html');
    headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.#store(response.headers.getSetCookie());
    const location = response.headers.get('location');
    if (location !== null && response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return this.#go(new URL(location, url), { method: 'GET' }, hops + 1);
    }
    return { status: response.status, url, html: await response.text(), headers: response.headers };
  }

  #store(headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/);
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
      const gone = attributes.some((text) => /^expires=Thu, 01 Jan 1970/i.test(text));
      const others = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
      this.#cookies = gone ? others : [...others, { name, value, path }];
    }
  }
}

/** The visible text of a page. */
export function textOf(shown: Shown): string {
  return shown.html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

/** The value of an input, as the page escapes it. */
export function valueOf(shown: Shown, name: string): string | undefined {
  const input = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(shown.html)?.[0];
  return /\svalue="([^"]*)"/.exec(input ?? '')?.[1];
}
