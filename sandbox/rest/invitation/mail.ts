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

/**
 * Who pays for the invited person's charging, and which invoices they see, by role; a member of a family has its administrator to pay
 * (NETWORK-1 to NETWORK-22). The portal says the same (`locales`, `payer.role`).
 */
const PAYER: Readonly<
  Record<Language, Readonly<Record<string, (organization: string, isFamily: boolean) => string>>>
> = {
  no: {
    [ROLE.member]: (organization, isFamily) =>
      isFamily
        ? 'Når du er medlem, betaler familienettverkets administrator for ladingen din. Fakturaene til administratoren vises ikke hos deg. Dine egne fakturaer ser du som før.'
        : `Når du er medlem, betaler ${organization} for ladingen din. Om det også gjelder hjemmelading, avtaler du med ${organization}. Fakturaene til ${organization} vises ikke hos deg. Dine egne fakturaer ser du som før.`,
    [ROLE.administrator]: () => 'Rollen endrer ikke hvem som betaler for ladingen din.',
    [ROLE.resident]: (organization) =>
      `Du er selv kunde og betaler for ladingen din. Kostnadene påvirker ikke ${organization}.`,
  },
  en: {
    [ROLE.member]: (organization, isFamily) =>
      isFamily
        ? 'Once you are a member, the administrator of the family network pays for your charging. The administrator’s invoices are not shown to you. You still see your own.'
        : `Once you are a member, ${organization} pays for your charging. Whether that includes charging at home is for you and ${organization} to agree. The invoices of ${organization} are not shown to you. You still see your own.`,
    [ROLE.administrator]: () => 'The role does not change who pays for your charging.',
    [ROLE.resident]: (organization) =>
      `You are a customer yourself and pay for your own charging. The costs do not affect ${organization}.`,
  },
  sv: {
    [ROLE.member]: (organization, isFamily) =>
      isFamily
        ? 'När du är medlem betalar familjenätverkets administratör för din laddning. Administratörens fakturor visas inte hos dig. Dina egna fakturor ser du som tidigare.'
        : `När du är medlem betalar ${organization} för din laddning. Om det även gäller laddning hemma kommer du överens om med ${organization}. Fakturorna till ${organization} visas inte hos dig. Dina egna fakturor ser du som tidigare.`,
    [ROLE.administrator]: () => 'Rollen ändrar inte vem som betalar för din laddning.',
    [ROLE.resident]: (organization) =>
      `Du är själv kund och betalar för din laddning. Kostnaderna påverkar inte ${organization}.`,
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
