/**
 * A browser at the pages of the sandbox's identity provider, as far as a sign-in takes: it keeps cookies and follows redirects.
 *
 * @param origin the sandbox's
 */
function createBrowser(origin: string) {
  const cookies = new Map<string, string>();
  return async function visit(path: string, form?: Readonly<Record<string, string>>) {
    let url = new URL(path, origin);
    let body = form && new URLSearchParams(form);
    for (;;) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { accept: 'text/html', origin, cookie },
        ...(body && { body }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) return { path: url.pathname, html: await response.text() };
      url = new URL(location, url);
      body = undefined;
    }
  };
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

/**
 * Signs a test person of the sandbox in on its pages, and confirms the code of a device for them.
 *
 * @param email the person's
 * @throws when a page does not lead on
 */
export async function approveDevice(origin: string, email: string, code: string): Promise<void> {
  const visit = createBrowser(origin);
  const form = await visit('/identity/device');
  const entered = { xsrf: hidden(form.html, 'xsrf'), user_code: code };
  const confirm = await visit('/identity/device', entered);
  const page = await visit('/identity/device', {
    xsrf: hidden(confirm.html, 'xsrf'),
    user_code: code,
    confirm: 'yes',
  });
  const consent = await visit(`${page.path}/person`, { email });
  await visit(`${consent.path}/consent`, { answer: 'allow' });
}
