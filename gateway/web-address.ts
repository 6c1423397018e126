import { z } from 'zod';

/** A variable that has to be given. */
export const text = z.string({ error: 'is missing' });

/** A name that never leaves the machine. */
export const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** An address of the web; in production with TLS. */
export const webAddress = (production: boolean) =>
  text.transform((value, ctx) => {
    const fail = (message: string) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!URL.canParse(value)) return fail('is not a web address');
    const url = new URL(value);
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      return fail('must begin with https:// or http://');
    if (url.username || url.password || url.search || url.hash)
      return fail('must hold no user, password, query or fragment');
    // RFC 9700 2.6: no tokens over an unencrypted network; loopback never leaves the machine.
    if (production && url.protocol === 'http:' && !isLoopback(url.hostname))
      return fail('must begin with https:// in production, unless it is a loopback name');
    return value;
  });

/** The address of a public register, or `off`, which disables it. */
export const registerAddress = (production: boolean, address: string) =>
  z
    .union([z.literal('off').transform(() => null), webAddress(production)], {
      error: 'is neither a web address nor off',
    })
    .default(address)
    .transform((value) => value && withoutTrailingSlash(value));

export const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '');
