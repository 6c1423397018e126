const RAW = Symbol('html');

/** Markup that is safe to send. Only `html` makes it, so unescaped text cannot get in. */
export interface Html {
  readonly [RAW]: string;
}

type Value = Html | string | number | false | undefined | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose every value is escaped, except markup that `html` made; `false` and undefined are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { [RAW]: parts.reduce((text, part, i) => text + asMarkup(values[i - 1]) + part) };
}

/** The whole document as text, to be sent as `text/html`. */
export function toDocument(page: Html): string {
  return `<!doctype html>\n${page[RAW]}`;
}

function asMarkup(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
  if (typeof value === 'number') return String(value);
  if (RAW in value) return value[RAW];
  return value.map((item) => item[RAW]).join('');
}
