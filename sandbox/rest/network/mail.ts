import type { Language } from '../../db/tables-customers.ts';

type Texts = Readonly<Record<'subject' | 'body', (organization: string) => string>>;

const TEXTS: Readonly<Record<Language, Texts>> = {
  no: {
    subject: (organization) => `Du er ikke lenger med i ${organization}`,
    body: (organization) =>
      `Administratoren har fjernet deg fra ${organization}. Kontoen din er nå privat, og du betaler selv for ladingen. Sjekk betalingsmåten din i portalen før du lader igjen.`,
  },
  en: {
    subject: (organization) => `You are no longer part of ${organization}`,
    body: (organization) =>
      `The administrator has removed you from ${organization}. Your account is now private, and you pay for your charging yourself. Check your payment method in the portal before you charge again.`,
  },
  sv: {
    subject: (organization) => `Du är inte längre med i ${organization}`,
    body: (organization) =>
      `Administratören har tagit bort dig från ${organization}. Ditt konto är nu privat och du betalar själv för laddningen. Kontrollera ditt betalningssätt i portalen innan du laddar igen.`,
  },
};

/** The e-mail to a member whom an administrator has removed. */
export function removalMail(
  language: Language,
  organization: string,
): { subject: string; body: string } {
  const { subject, body } = TEXTS[language];
  return { subject: subject(organization), body: body(organization) };
}
