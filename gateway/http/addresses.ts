import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * One segment of an address as the web client's router reads it: `:name` is any segment, `*` all that
 * is below, and what ends in `?` may be left out.
 */
function segmentSource(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  const [, name = '', optional = ''] = /^(.*?)(\??)$/.exec(segment) ?? [];
  const source = name.startsWith(':') ? '[^/]+' : name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `(?:/${source})${optional}`;
}

function matcherOf(address: string): RegExp {
  const segments = address.split('/').filter((segment) => segment !== '');
  return new RegExp(`^${segments.map(segmentSource).join('')}/?$`, 'i');
}

/**
 * Whether a path is an address of the web client, by the list that its build leaves. Of a build
 * without one every path is: its pages are not to be missing for want of it.
 *
 * @param folder the build
 */
export function createAddresses(folder: string): (path: string) => boolean {
  const list = join(folder, '.vite', 'addresses.json');
  if (!existsSync(list)) return () => true;
  const addresses = z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8')));
  const matchers = addresses.map(matcherOf);
  return (path) => matchers.some((matcher) => matcher.test(path));
}
