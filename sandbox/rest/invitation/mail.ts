import type { Language } from '../../db/tables-customers.ts';
import { ROLE } from '../../role-ids.ts';
import { dayText, mails, type Mail } from '../mail.ts';

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

/** Who pays for the invited person's charging, by role; a member of a family has its administrator to pay (NETWORK-1 to NETWORK-22). */
const PAYER: Readonly<
  Record<Language, Readonly<Record<string, (organization: string, isFamily: boolean) => string>>>
> = {
  no: {
    [ROLE.member]: (organization, isFamily) =>
      `Når du har godtatt, betaler ${isFamily ? 'familienettverkets administrator' : organization} for ladingen din.`,
    [ROLE.administrator]: () => 'Rollen endrer ikke hvem som betaler for ladingen din.',
    [ROLE.resident]: () => 'Du er selv kunde og betaler for ladingen din.',
  },
  en: {
    [ROLE.member]: (organization, isFamily) =>
      `Once you have accepted, ${isFamily ? 'the administrator of the family network' : organization} pays for your charging.`,
    [ROLE.administrator]: () => 'The role does not change who pays for your charging.',
    [ROLE.resident]: () => 'You are a customer yourself and pay for your own charging.',
  },
  sv: {
    [ROLE.member]: (organization, isFamily) =>
      `När du har tackat ja betalar ${isFamily ? 'familjenätverkets administratör' : organization} för din laddning.`,
    [ROLE.administrator]: () => 'Rollen ändrar inte vem som betalar för din laddning.',
    [ROLE.resident]: () => 'Du är själv kund och betalar för din laddning.',
  },
};

interface InvitationValues {
  readonly inviteeName: string;
  readonly inviter: string;
  readonly organizationName: string;
  readonly roleId: string;
  readonly isFamily: boolean;
  readonly link: string;
  readonly expiresAt: Date;
}

/** The e-mail with an invitation. Only its `link` gives access. */
export function invitationMail(language: Language, mail: InvitationValues): Mail {
  const role = INVITED_TO[language][mail.roleId] ?? mail.roleId;
  const payer = PAYER[language][mail.roleId]?.(mail.organizationName, mail.isFamily) ?? '';
  return INVITATION_MAIL[language](
    mail,
    role,
    payer === '' ? '' : `\n\n${payer}`,
    dayText(language, mail.expiresAt, 'short'),
  );
}

const INVITATION_MAIL = mails<
  [mail: InvitationValues, role: string, payer: string, expiry: string]
>({
  no: ({ inviteeName, inviter, organizationName, link }, role, payer, expiry) =>
    `Invitasjon fra ${organizationName}\n\nHei, ${inviteeName}!\n\n${inviter} har invitert deg til å bli ${role} i ${organizationName}.${payer}\n\nSvar på invitasjonen her:\n${link}\n\nInvitasjonen utløper ${expiry}. Kjenner du ikke avsenderen, kan du se bort fra denne e-posten.`,
  en: ({ inviteeName, inviter, organizationName, link }, role, payer, expiry) =>
    `Invitation from ${organizationName}\n\nHi ${inviteeName},\n\n${inviter} has invited you to join ${organizationName} as ${role}.${payer}\n\nAccept or decline here:\n${link}\n\nThe invitation expires on ${expiry}. If you do not know the sender, you can ignore this email.`,
  sv: ({ inviteeName, inviter, organizationName, link }, role, payer, expiry) =>
    `Inbjudan från ${organizationName}\n\nHej ${inviteeName}!\n\n${inviter} har bjudit in dig till ${organizationName} som ${role}.${payer}\n\nSvara på inbjudan här:\n${link}\n\nInbjudan går ut ${expiry}. Om du inte känner avsändaren kan du bortse från det här mejlet.`,
});
