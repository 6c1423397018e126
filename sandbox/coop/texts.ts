import type { Language } from '../identity/language.ts';

/** Every word of the coop's sign-in page. */
interface CoopTexts {
  readonly title: string;
  readonly explanation: string;
  readonly number: string;
  readonly invalid: string;
  readonly signIn: string;
  readonly cancel: string;
  readonly missing: string;
  readonly missingText: string;
  readonly back: string;
}

export const coopTexts: Readonly<Record<Language, CoopTexts>> = {
  no: {
    title: 'Logg inn hos Coop',
    explanation: 'Ladeportal vil vite medlemsnummeret ditt.',
    number: 'Medlemsnummer',
    invalid: 'Medlemsnummeret er ugyldig',
    signIn: 'Logg inn',
    cancel: 'Avbryt',
    missing: 'Innloggingen finnes ikke',
    missingText: 'Den er brukt eller utløpt. Begynn på nytt i portalen.',
    back: 'Tilbake til portalen',
  },
  en: {
    title: 'Sign in at Coop',
    explanation: 'Ladeportal wants to know your member number.',
    number: 'Member number',
    invalid: 'The member number is not valid',
    signIn: 'Sign in',
    cancel: 'Cancel',
    missing: 'There is no such sign-in',
    missingText: 'It has been used or has expired. Begin again in the portal.',
    back: 'Back to the portal',
  },
  sv: {
    title: 'Logga in hos Coop',
    explanation: 'Ladeportal vill veta ditt medlemsnummer.',
    number: 'Medlemsnummer',
    invalid: 'Medlemsnumret är ogiltigt',
    signIn: 'Logga in',
    cancel: 'Avbryt',
    missing: 'Inloggningen finns inte',
    missingText: 'Den har använts eller gått ut. Börja om i portalen.',
    back: 'Tillbaka till portalen',
  },
};
