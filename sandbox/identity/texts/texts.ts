import type { Language } from '../language.ts';
import en from './en.json' with { type: 'json' };
import no from './no.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };

/** The texts of all pages. The intersection makes a key that one language lacks a compile error. */
export type Texts = typeof no & typeof en & typeof sv;

export const texts: Readonly<Record<Language, Texts>> = { no, en, sv };
