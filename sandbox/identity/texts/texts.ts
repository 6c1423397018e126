import { sender } from '../../sender.ts';
import type { Language } from '../language.ts';
import en from './en.json' with { type: 'json' };
import no from './no.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };

/** The texts of all pages. The intersection makes a key that one language lacks a compile error. */
export type Texts = typeof no & typeof en & typeof sv;

export const texts: Readonly<Record<Language, Texts>> = { no, en, sv };
nameSender(texts);

/** Writes the name of the provider into all texts that say it. */
function nameSender(within: object): void {
  for (const [key, value] of Object.entries<unknown>({ ...within }))
    if (typeof value === 'string')
      Reflect.set(within, key, value.replaceAll('{sender}', sender.name));
    else if (typeof value === 'object' && value !== null) nameSender(value);
}

/** A number of seconds in words: `1 sekund`. */
export const secondsText = ({ htmlLang }: Pick<Texts, 'htmlLang'>, seconds: number): string =>
  new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    seconds,
  );
