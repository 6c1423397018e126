import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * One segment of a path, in the syntax of the web client's router: `:name` is any segment, `*` any rest, and `?` marks an
 * optional segment.
 */
function segmentSource(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  const [, name = '', optional = ''] = /^(.*?)(\??)$/.exec(segment) ?? [];
  const source = name.startsWith(':') ? '[^/]+' : name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `(?:/${source})${optional}`;
}

/** Matches the paths of an address in that syntax. */
export function matcherOf(address: string): RegExp {
  const segments = address.split('/').filter((segment) => segment !== '');
  return new RegExp(`^${segments.map(segmentSource).join('')}/?$`, 'i');
}

/**
 * Whether the web client has a page at a path, by the list in its build. Without a list every path has one.
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
