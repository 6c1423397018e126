import { readdirSync, readFileSync } from 'node:fs';

/** The names that a template may use. */
export type View = Readonly<Record<string, unknown>>;

const folder = new URL('assets/pages/', import.meta.url);
const templates = new Map(
  readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
);

const SECTION = /\{\{([#^])([\w.]+)\}\}(.*?)\{\{\/\2\}\}/;
const TAG = /\{\{([^\w\s]?) *([\w.-]+)\}\}/;
const SECTION_OR_TAG = new RegExp(`${SECTION.source}|${TAG.source}`, 'gs');

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Fills in a template in a subset of Mustache: `{{name}}`, `{{#section}}`, `{{^inverted}}` and `{{> partial}}`. Two things are
 * added: `{{@name}}` is the attribute of that name, left out when it has no value; and a text below `t` has its
 * `{placeholders}` filled in. The partial `content` is the template that the view names. Every value is escaped, and no syntax avoids that. Throws when the view lacks a name.
 */
export function render(template: string, view: View): string {
  const source = templates.get(`${template}.html`);
  if (source === undefined) throw new Error(`There is no template "${template}"`);
  return fill(source, view);
}

/** Fills in the `{placeholders}` of a text. Throws when the view lacks one. */
export function fillText(text: string, view: View): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => asText(view, name));
}

function fill(source: string, view: View): string {
  return source.replace(
    SECTION_OR_TAG,
    (_, section: '#' | '^' | undefined, path: string, inner: string, tag: string, name: string) => {
      if (section !== undefined) {
        const scopes = scopesOf(lookup(view, path), view);
        if (section === '#') return scopes.map((scope) => fill(inner, scope)).join('');
        return scopes.length === 0 ? fill(inner, view) : '';
      }
      if (tag === '>') return render(name === 'content' ? asText(view, name) : name, view);
      if (tag === '@') return lookup(view, name) ? `${name}="${escape(asText(view, name))}"` : '';
      if (tag !== '') throw new Error(`The section "${name}" has no other end`);
      const text = asText(view, name);
      return escape(name.startsWith('t.') ? fillText(text, view) : text);
    },
  );
}

/** The values that a section is filled in with, one at a time: the items of a list, or the value unless it is empty. */
function scopesOf(value: unknown, view: View): readonly View[] {
  if (!value) return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => ({ ...view, ...(isView(item) ? item : { item }) }));
}

function lookup(view: View, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (isView(value) && Object.hasOwn(value, name)) return value[name];
    throw new Error(`The view lacks "${path}"`);
  }, view);
}

function asText(view: View, path: string): string {
  const value = lookup(view, path);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`"${path}" is not a text`);
}

const isView = (value: unknown): value is View => typeof value === 'object' && value !== null;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES.get(character) ?? '');
