import { dayText, mails } from '../mail.ts';

/** The e-mail with a link that verifies the address that the account has. */
export const LINK_MAIL = mails<[name: string, link: string]>({
  no: (name, link) =>
    `Bekreft e-postadressen din\n\nHei, ${name}!\n\nÅpne lenken mens du er logget inn, og trykk på knappen for å bekrefte at dette er e-postadressen din:\n${link}\n\nLenken gjelder i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten.`,
  en: (name, link) =>
    `Verify your email address\n\nHi ${name},\n\nOpen the link while you are signed in, and press the button to verify that this is your email address:\n${link}\n\nThe link is valid for one hour. If you did not request it, you can ignore this email.`,
  sv: (name, link) =>
    `Bekräfta din e-postadress\n\nHej ${name}!\n\nÖppna länken när du är inloggad och tryck på knappen för att bekräfta att det här är din e-postadress:\n${link}\n\nLänken gäller i en timme. Om du inte har bett om den kan du bortse från det här mejlet.`,
});

/** The e-mail with a link that makes this address that of the account. */
export const CHANGE_LINK_MAIL = mails<[name: string, link: string]>({
  no: (name, link) =>
    `Bekreft den nye e-postadressen din\n\nHei, ${name}!\n\nÅpne lenken mens du er logget inn, og trykk på knappen for å bytte til denne e-postadressen:\n${link}\n\nLenken gjelder i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten. Da skjer det ingenting.`,
  en: (name, link) =>
    `Verify your new email address\n\nHi ${name},\n\nOpen the link while you are signed in, and press the button to change to this email address:\n${link}\n\nThe link is valid for one hour. If you did not request it, you can ignore this email. Nothing will change.`,
  sv: (name, link) =>
    `Bekräfta din nya e-postadress\n\nHej ${name}!\n\nÖppna länken när du är inloggad och tryck på knappen för att byta till den här e-postadressen:\n${link}\n\nLänken gäller i en timme. Om du inte har bett om den kan du bortse från det här mejlet. Då händer ingenting.`,
});

/** The link by which the holder of an address undoes its replacement. Null for an address that the person has not verified. */
type Undo = Readonly<{ link: string; until: Date }> | null;

/** The e-mail to the present address when another is asked for. */
export const EMAIL_CHANGE_REQUESTED_MAIL = mails<[name: string, newEmail: string, undo: Undo]>({
  no: (name, newEmail, undo) =>
    `Noen vil bytte e-postadressen på kontoen din\n\nHei, ${name}!\n\nNoen som er logget inn på kontoen din, vil bytte e-postadressen fra denne til ${newEmail}. Den byttes når de har bekreftet den nye.\n\nVar det deg, trenger du ikke å gjøre noe. ${undo ? `Var det ikke deg, stopper du byttet her:\n${undo.link}\n\nLenken gjelder til ${dayText('no', undo.until, 'short')}, også når adressen er byttet.` : 'Var det ikke deg, kontakter du kundeservice.'}`,
  en: (name, newEmail, undo) =>
    `Someone wants to change the email address of your account\n\nHi ${name},\n\nSomeone who is signed in to your account wants to change its email address from this one to ${newEmail}. It changes once they have verified the new one.\n\nIf it was you, you do not have to do anything. ${undo ? `If it was not you, stop the change here:\n${undo.link}\n\nThe link is valid until ${dayText('en', undo.until, 'short')}, even after the change.` : 'If it was not you, contact customer service.'}`,
  sv: (name, newEmail, undo) =>
    `Någon vill byta e-postadress på ditt konto\n\nHej ${name}!\n\nNågon som är inloggad på ditt konto vill byta e-postadress från den här till ${newEmail}. Den byts när de har bekräftat den nya.\n\nVar det du behöver du inte göra något. ${undo ? `Var det inte du stoppar du bytet här:\n${undo.link}\n\nLänken gäller till ${dayText('sv', undo.until, 'short')}, även när adressen är bytt.` : 'Var det inte du kontaktar du kundtjänst.'}`,
});

/** The e-mail to the old address when another has taken its place. */
export const EMAIL_CHANGED_MAIL = mails<[name: string, newEmail: string, undo: Undo]>({
  no: (name, newEmail, undo) =>
    `E-postadressen på kontoen din er byttet\n\nHei, ${name}!\n\nKontoen din bruker nå ${newEmail} i stedet for denne adressen.\n\n${undo ? `Var det ikke deg, angrer du byttet her:\n${undo.link}\n\nDa får kontoen denne adressen tilbake. Lenken gjelder til ${dayText('no', undo.until, 'short')}.` : 'Var det ikke deg, kontakter du kundeservice.'}`,
  en: (name, newEmail, undo) =>
    `The email address of your account has been changed\n\nHi ${name},\n\nYour account now uses ${newEmail} instead of this address.\n\n${undo ? `If it was not you, undo the change here:\n${undo.link}\n\nThe account then gets this address back. The link is valid until ${dayText('en', undo.until, 'short')}.` : 'If it was not you, contact customer service.'}`,
  sv: (name, newEmail, undo) =>
    `E-postadressen på ditt konto är bytt\n\nHej ${name}!\n\nDitt konto använder nu ${newEmail} i stället för den här adressen.\n\n${undo ? `Var det inte du ångrar du bytet här:\n${undo.link}\n\nDå får kontot tillbaka den här adressen. Länken gäller till ${dayText('sv', undo.until, 'short')}.` : 'Var det inte du kontaktar du kundtjänst.'}`,
});

/** The e-mail to the address that an undone change takes away again. */
export const EMAIL_CHANGE_UNDONE_MAIL = mails<[name: string, oldEmail: string]>({
  no: (name, oldEmail) =>
    `E-postadressen på kontoen er byttet tilbake\n\nHei, ${name}!\n\nDen som har den forrige adressen, ${oldEmail}, har angret byttet. Kontoen bruker nå den adressen, og ikke denne.\n\nEr dette feil, kontakter du kundeservice.`,
  en: (name, oldEmail) =>
    `The email address of the account has been changed back\n\nHi ${name},\n\nThe holder of the previous address, ${oldEmail}, has undone the change. The account now uses that address, and not this one.\n\nIf this is wrong, contact customer service.`,
  sv: (name, oldEmail) =>
    `E-postadressen på kontot är bytt tillbaka\n\nHej ${name}!\n\nDen som har den tidigare adressen, ${oldEmail}, har ångrat bytet. Kontot använder nu den adressen och inte den här.\n\nÄr det fel kontaktar du kundtjänst.`,
});
