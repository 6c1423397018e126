import type { Language } from '../db/tables-customers.ts';
import { ROLE } from '../role-ids.ts';

/** The subject and the body of an e-mail. */
export interface Mail {
  readonly subject: string;
  readonly body: string;
}
type Texts<Values extends readonly unknown[]> = Readonly<
  Record<Language, (...values: Values) => string>
>;

/** E-mails by language. The first paragraph of a text is its subject. */
function mails<Values extends readonly unknown[]>(texts: Texts<Values>) {
  const mail =
    (language: Language) =>
    (...values: Values): Mail => {
      const [subject = '', ...body] = texts[language](...values).split('\n\n');
      return { subject, body: body.join('\n\n') };
    };
  return { no: mail('no'), en: mail('en'), sv: mail('sv') };
}

const LOCALES: Readonly<Record<Language, string>> = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' };

/** An Oslo day in words, with the time when `timeStyle` is given. */
export function dayText(language: Language, instant: Date, timeStyle?: 'short'): string {
  const style = { dateStyle: 'long', timeStyle, timeZone: 'Europe/Oslo' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(instant);
}

/** The SMS with a code. The code comes first, so that phones recognise it. */
export const CODE_SMS: Texts<[code: string]> = {
  no: (code) => `${code} er koden din. Den gjelder i 10 minutter. Gi den ikke til noen.`,
  en: (code) => `${code} is your code. It is valid for 10 minutes. Do not give it to anyone.`,
  sv: (code) => `${code} är din kod. Den gäller i 10 minuter. Ge den inte till någon.`,
};

/** The e-mail with a link, whose opening verifies the address. */
export const LINK_MAIL = mails<[name: string, link: string]>({
  no: (name, link) =>
    `Bekreft e-postadressen din\n\nHei, ${name}!\n\nÅpne lenken for å bekrefte at dette er e-postadressen din:\n${link}\n\nLenken gjelder i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten.`,
  en: (name, link) =>
    `Confirm your e-mail address\n\nHello, ${name}!\n\nOpen the link to confirm that this is your e-mail address:\n${link}\n\nThe link is valid for one hour. If you did not ask for it, please ignore this e-mail.`,
  sv: (name, link) =>
    `Bekräfta din e-postadress\n\nHej ${name}!\n\nÖppna länken för att bekräfta att det här är din e-postadress:\n${link}\n\nLänken gäller i en timme. Om du inte har bett om den kan du bortse från det här mejlet.`,
});

/** The e-mail to a member whom an administrator has removed. */
export const REMOVAL_MAIL = mails<[organization: string]>({
  no: (organization) =>
    `Du er ikke lenger med i ${organization}\n\nAdministratoren har fjernet deg fra ${organization}. Kontoen din er nå privat, og du betaler selv for ladingen. Sjekk betalingsmåten din i portalen før du lader igjen.`,
  en: (organization) =>
    `You are no longer part of ${organization}\n\nThe administrator has removed you from ${organization}. Your account is now private, and you pay for your charging yourself. Check your payment method in the portal before you charge again.`,
  sv: (organization) =>
    `Du är inte längre med i ${organization}\n\nAdministratören har tagit bort dig från ${organization}. Ditt konto är nu privat och du betalar själv för laddningen. Kontrollera ditt betalningssätt i portalen innan du laddar igen.`,
});

/** The e-mail to the members of a family that its administrator has dissolved. */
export const DISSOLUTION_MAIL = mails<[family: string]>({
  no: (family) =>
    `${family} er oppløst\n\nAdministratoren har oppløst familienettverket ${family}. Kontoen din er nå privat, og du betaler selv for ladingen. Sjekk betalingsmåten din i portalen før du lader igjen.`,
  en: (family) =>
    `${family} is dissolved\n\nThe administrator has dissolved the family network ${family}. Your account is now private, and you pay for your charging yourself. Check your payment method in the portal before you charge again.`,
  sv: (family) =>
    `${family} är upplöst\n\nAdministratören har löst upp familjenätverket ${family}. Ditt konto är nu privat och du betalar själv för laddningen. Kontrollera ditt betalningssätt i portalen innan du laddar igen.`,
});

/** The e-mail to the invited address with the code of a person who is signed in with another. */
export const INVITATION_CODE_MAIL = mails<[code: string, organization: string]>({
  no: (code, organization) =>
    `${code} er koden for invitasjonen fra ${organization}\n\n${code} er koden som godtar invitasjonen fra ${organization} med en annen e-postadresse enn denne. Den gjelder i 10 minutter.\n\nHar du ikke bedt om den selv, har noen andre lenken til invitasjonen din. Ikke gi dem koden.`,
  en: (code, organization) =>
    `${code} is the code for the invitation from ${organization}\n\n${code} is the code that accepts the invitation from ${organization} with another e-mail address than this one. It is valid for 10 minutes.\n\nIf you did not ask for it yourself, someone else has the link to your invitation. Do not give them the code.`,
  sv: (code, organization) =>
    `${code} är koden för inbjudan från ${organization}\n\n${code} är koden som tackar ja till inbjudan från ${organization} med en annan e-postadress än den här. Den gäller i 10 minuter.\n\nOm du inte har bett om den själv har någon annan länken till din inbjudan. Ge dem inte koden.`,
});

/** The receipt for an invoice that a card has paid. */
export const RECEIPT_MAIL = mails<[number: string, amount: string, card: string]>({
  no: (number, amount, card) =>
    `Kvittering for faktura ${number}\n\nTakk! Vi har mottatt ${amount} kr for faktura ${number}, betalt med kortet ${card}.`,
  en: (number, amount, card) =>
    `Receipt for invoice ${number}\n\nThank you! We have received NOK ${amount} for invoice ${number}, paid by the card ${card}.`,
  sv: (number, amount, card) =>
    `Kvitto för faktura ${number}\n\nTack! Vi har tagit emot ${amount} NOK för faktura ${number}, betalt med kortet ${card}.`,
});

/** The e-mail about a finished export. It contains neither a link nor personal data. */
export const EXPORT_MAIL = mails<[name: string, day: string]>({
  no: (name, day) =>
    `Eksporten av opplysningene dine er klar\n\n${name} kan hentes i portalen til og med ${day}. Logg inn og gå til innstillingene.`,
  en: (name, day) =>
    `The export of your data is ready\n\n${name} can be fetched in the portal until ${day}. Sign in and go to the settings.`,
  sv: (name, day) =>
    `Exporten av dina uppgifter är klar\n\n${name} kan hämtas i portalen till och med ${day}. Logga in och gå till inställningarna.`,
});

/** The e-mail to a person who has disputed a session. */
export const DISPUTE_MAIL = mails<[name: string, session: string, caseNumber: string]>({
  no: (name, session, caseNumber) =>
    `Vi har mottatt saken din (${caseNumber})\n\nHei, ${name}!\n\nVi har mottatt innsigelsen din mot ladeøkten ${session}.\n\nSaksnummeret er ${caseNumber}. Vi svarer deg på e-post.`,
  en: (name, session, caseNumber) =>
    `We have received your case (${caseNumber})\n\nHello, ${name}!\n\nWe have received your dispute of the charging session ${session}.\n\nThe case number is ${caseNumber}. We will answer by e-mail.`,
  sv: (name, session, caseNumber) =>
    `Vi har tagit emot ditt ärende (${caseNumber})\n\nHej ${name}!\n\nVi har tagit emot din invändning mot laddningen ${session}.\n\nÄrendenumret är ${caseNumber}. Vi svarar via e-post.`,
});

/** The roles as an invitation names them. */
const INVITED_TO: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  no: { [ROLE.member]: 'medlem', [ROLE.administrator]: 'administrator', [ROLE.resident]: 'beboer' },
  en: {
    [ROLE.member]: 'a member',
    [ROLE.administrator]: 'an administrator',
    [ROLE.resident]: 'a resident',
  },
  sv: { [ROLE.member]: 'medlem', [ROLE.administrator]: 'administratör', [ROLE.resident]: 'boende' },
};

interface InvitationValues {
  readonly inviteeName: string;
  readonly inviter: string;
  readonly organizationName: string;
  readonly roleId: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** The e-mail of an invitation. Only its `link` gives access. */
export function invitationMail(language: Language, mail: InvitationValues): Mail {
  const role = INVITED_TO[language][mail.roleId] ?? mail.roleId;
  return INVITATION_MAIL[language](mail, role, dayText(language, mail.expiresAt));
}

const INVITATION_MAIL = mails<[mail: InvitationValues, role: string, day: string]>({
  no: ({ inviteeName, inviter, organizationName, link }, role, day) =>
    `Invitasjon fra ${organizationName}\n\nHei, ${inviteeName}!\n\n${inviter} inviterer deg til å bli ${role} i ${organizationName}.\n\nSvar på invitasjonen her:\n${link}\n\nInvitasjonen gjelder til ${day}. Kjenner du ikke avsenderen, kan du se bort fra denne e-posten.`,
  en: ({ inviteeName, inviter, organizationName, link }, role, day) =>
    `Invitation from ${organizationName}\n\nHello, ${inviteeName}!\n\n${inviter} invites you to become ${role} of ${organizationName}.\n\nAnswer the invitation here:\n${link}\n\nIt is open until ${day}. If you do not know the sender, please ignore this e-mail.`,
  sv: ({ inviteeName, inviter, organizationName, link }, role, day) =>
    `Inbjudan från ${organizationName}\n\nHej ${inviteeName}!\n\n${inviter} bjuder in dig att bli ${role} i ${organizationName}.\n\nSvara på inbjudan här:\n${link}\n\nInbjudan gäller till och med ${day}. Om du inte känner avsändaren kan du bortse från det här mejlet.`,
});
