import type { Selectable } from 'kysely';
import type { UserTable } from '../../db/tables-customers.ts';
import type { DataExport } from './state.ts';

type Language = Selectable<UserTable>['language'];

const LOCALES: Readonly<Record<Language, string>> = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' };
const TEXTS = {
  no: (name: string, day: string) => ({
    subject: 'Eksporten av opplysningene dine er klar',
    body: `${name} kan hentes i portalen til og med ${day}. Logg inn og gå til innstillingene.`,
  }),
  en: (name: string, day: string) => ({
    subject: 'The export of your data is ready',
    body: `${name} can be fetched in the portal until ${day}. Sign in and go to the settings.`,
  }),
  sv: (name: string, day: string) => ({
    subject: 'Exporten av dina uppgifter är klar',
    body: `${name} kan hämtas i portalen till och med ${day}. Logga in och gå till inställningarna.`,
  }),
} as const;

/** The e-mail that says an export can be fetched; it holds no link, and nothing of what is exported. */
export function exportMail(language: Language, { name, expiresAt }: DataExport) {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeZone: 'Europe/Oslo',
  });
  return TEXTS[language](name, expiresAt === null ? '' : format.format(new Date(expiresAt)));
}
