import type { Language } from '../../db/tables-customers.ts';

interface Texts {
  readonly sms: (code: string) => string;
  readonly subject: string;
  readonly body: (name: string, link: string) => string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  no: {
    sms: (code) => `${code} er koden din. Den gjelder i 10 minutter. Gi den ikke til noen.`,
    subject: 'Bekreft e-postadressen din',
    body: (name, link) =>
      `Hei, ${name}!\n\nÅpne lenken for å bekrefte at dette er e-postadressen din:\n${link}\n\nLenken gjelder i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten.`,
  },
  en: {
    sms: (code) => `${code} is your code. It is valid for 10 minutes. Do not give it to anyone.`,
    subject: 'Confirm your e-mail address',
    body: (name, link) =>
      `Hello, ${name}!\n\nOpen the link to confirm that this is your e-mail address:\n${link}\n\nThe link is valid for one hour. If you did not ask for it, please ignore this e-mail.`,
  },
  sv: {
    sms: (code) => `${code} är din kod. Den gäller i 10 minuter. Ge den inte till någon.`,
    subject: 'Bekräfta din e-postadress',
    body: (name, link) =>
      `Hej ${name}!\n\nÖppna länken för att bekräfta att det här är din e-postadress:\n${link}\n\nLänken gäller i en timme. Om du inte har bett om den kan du bortse från det här mejlet.`,
  },
};

/** The SMS with a code. The code comes first, so that phones recognise it. */
export const codeSms = (language: Language, code: string): string => TEXTS[language].sms(code);

/** The e-mail with a link, whose opening verifies the address. */
export function linkMail(language: Language, name: string, link: string) {
  const { subject, body } = TEXTS[language];
  return { subject, body: body(name, link) };
}
