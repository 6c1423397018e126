/**
 * The redirect of the page that answers a sign-out: the method, and the address with its fields.
 */
export async function signOutForm(response: Response): Promise<{ method: string; to: URL }> {
  const html = await response.text();
  const attribute = (tag: string, name: string) =>
    unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const [form = ''] = /<form[^>]*>/.exec(html) ?? [];
  const to = new URL(attribute(form, 'action'));
  for (const [input] of html.matchAll(/<input[^>]*>/g))
    to.searchParams.append(attribute(input, 'name'), attribute(input, 'value'));
  return { method: attribute(form, 'method'), to };
}

const unescape = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
