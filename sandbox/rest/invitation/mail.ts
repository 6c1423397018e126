import type { Language } from '../../db/tables-customers.ts';
import { ROLE } from '../../role-ids.ts';

interface Mail {
  readonly inviteeName: string;
  readonly inviter: string;
  readonly organizationName: string;
  readonly roleId: string;
  readonly link: string;
  readonly expiresAt: Date;
}

interface Texts {
  readonly locale: string;
  readonly roles: Readonly<Record<string, string>>;
  readonly subject: (mail: Mail) => string;
  readonly body: (mail: Mail, role: string, day: string) => string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  no: {
    locale: 'nb-NO',
    roles: {
      [ROLE.member]: 'medlem',
      [ROLE.administrator]: 'administrator',
      [ROLE.resident]: 'beboer',
    },
    subject: ({ organizationName }) => `Invitasjon fra ${organizationName}`,
    body: (mail, role, day) =>
      `Hei, ${mail.inviteeName}!\n\n${mail.inviter} inviterer deg til å bli ${role} i ${mail.organizationName}.\n\nSvar på invitasjonen her:\n${mail.link}\n\nInvitasjonen gjelder til ${day}. Kjenner du ikke avsenderen, kan du se bort fra denne e-posten.`,
  },
  en: {
    locale: 'en-GB',
    roles: {
      [ROLE.member]: 'a member',
      [ROLE.administrator]: 'an administrator',
      [ROLE.resident]: 'a resident',
    },
    subject: ({ organizationName }) => `Invitation from ${organizationName}`,
    body: (mail, role, day) =>
      `Hello, ${mail.inviteeName}!\n\n${mail.inviter} invites you to become ${role} of ${mail.organizationName}.\n\nAnswer the invitation here:\n${mail.link}\n\nIt is open until ${day}. If you do not know the sender, please ignore this e-mail.`,
  },
  sv: {
    locale: 'sv-SE',
    roles: {
      [ROLE.member]: 'medlem',
      [ROLE.administrator]: 'administratör',
      [ROLE.resident]: 'boende',
    },
    subject: ({ organizationName }) => `Inbjudan från ${organizationName}`,
    body: (mail, role, day) =>
      `Hej ${mail.inviteeName}!\n\n${mail.inviter} bjuder in dig att bli ${role} i ${mail.organizationName}.\n\nSvara på inbjudan här:\n${mail.link}\n\nInbjudan gäller till och med ${day}. Om du inte känner avsändaren kan du bortse från det här mejlet.`,
  },
};

/** The e-mail of an invitation. Only its `link` gives access. */
export function invitationMail(language: Language, mail: Mail): { subject: string; body: string } {
  const { locale, roles, subject, body } = TEXTS[language];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Oslo' });
  const role = roles[mail.roleId] ?? mail.roleId;
  return { subject: subject(mail), body: body(mail, role, format.format(mail.expiresAt)) };
}
