import type { Language } from '../../db/tables-customers.ts';
import type { components } from '../../generated/backend.ts';
import { dayText, LOCALES, mails } from '../mail.ts';
import { selectionText } from './selection-text.ts';

/** A report in an e-mail: its owner, or who has changed it, the organisation whose charging it is of, and its sessions. */
interface Report {
  readonly person: string;
  readonly organization: string | null;
  readonly selection: components['schemas']['ReportSelection'];
  /** The address at which the recipient confirms or stops it. */
  readonly link: string;
}

/** The charging that a report is of, within a sentence. */
const OF: Readonly<Record<Language, (report: Pick<Report, 'person' | 'organization'>) => string>> =
  {
    no: ({ person, organization }) => `ladingen til ${organization ?? person}`,
    en: ({ person, organization }) => `${organization ?? person}’s charging`,
    sv: ({ person, organization }) => `laddningen för ${organization ?? person}`,
  };

/** The sessions of a report, as a sentence. */
const HAS: Readonly<Record<Language, (report: Report) => string>> = {
  no: ({ selection }) => `Ladeøkter i rapporten: ${selectionText('no', selection)}.`,
  en: ({ selection }) => `Sessions in the report: ${selectionText('en', selection)}.`,
  sv: ({ selection }) => `Laddningar i rapporten: ${selectionText('sv', selection)}.`,
};

/** The e-mail by which a recipient confirms that they want a report. */
export const CONFIRM_REPORT_MAIL = mails<[report: Report, until: Date]>({
  no: (report, until) =>
    `Vil du ha laderapporten fra ${report.person}?\n\nHei!\n\n${report.person} vil sende deg en rapport om ${OF.no(report)} den første i hver måned, som PDF og Excel. ${HAS.no(report)} Du får den bare hvis du sier ja:\n${report.link}\n\nLenken gjelder til ${dayText('no', until, 'short')}. Kjenner du ikke avsenderen, kan du se bort fra denne e-posten. Da får du ingen rapport.`,
  en: (report, until) =>
    `Do you want the charging report from ${report.person}?\n\nHi,\n\n${report.person} wants to send you a report on ${OF.en(report)} on the first of each month, as PDF and Excel. ${HAS.en(report)} You only get it if you say yes:\n${report.link}\n\nThe link is valid until ${dayText('en', until, 'short')}. If you do not know the sender, you can ignore this email. You will then get no report.`,
  sv: (report, until) =>
    `Vill du ha laddrapporten från ${report.person}?\n\nHej!\n\n${report.person} vill skicka en rapport om ${OF.sv(report)} till dig den första i varje månad, som PDF och Excel. ${HAS.sv(report)} Du får den bara om du säger ja:\n${report.link}\n\nLänken gäller till ${dayText('sv', until, 'short')}. Om du inte känner avsändaren kan du bortse från det här mejlet. Då får du ingen rapport.`,
});

/** The e-mail by which a recipient confirms that they want a report that has more than the one they have confirmed. */
export const REPORT_WIDENED_MAIL = mails<[report: Report, until: Date]>({
  no: (report, until) =>
    `Vil du fortsatt ha laderapporten fra ${report.person}?\n\nHei!\n\nRapporten om ${OF.no(report)} er endret, så den kan ha flere ladeøkter enn den du har sagt ja til. ${HAS.no(report)} Du får ingen flere rapporter før du sier ja:\n${report.link}\n\nLenken gjelder til ${dayText('no', until, 'short')}. Vil du ikke ha rapporten, kan du se bort fra denne e-posten.`,
  en: (report, until) =>
    `Do you still want the charging report from ${report.person}?\n\nHi,\n\nThe report on ${OF.en(report)} has changed and may include more sessions than the one you said yes to. ${HAS.en(report)} You get no more reports until you say yes:\n${report.link}\n\nThe link is valid until ${dayText('en', until, 'short')}. If you do not want the report, you can ignore this email.`,
  sv: (report, until) =>
    `Vill du fortfarande ha laddrapporten från ${report.person}?\n\nHej!\n\nRapporten om ${OF.sv(report)} är ändrad och kan innehålla fler laddningar än den du har sagt ja till. ${HAS.sv(report)} Du får inga fler rapporter förrän du säger ja:\n${report.link}\n\nLänken gäller till ${dayText('sv', until, 'short')}. Om du inte vill ha rapporten kan du bortse från det här mejlet.`,
});

/** A month in words. @param month its first day, `YYYY-MM-DD` */
const monthText = (language: Language, month: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(month));

/** The e-mail with the report of a month. */
export const REPORT_MAIL = mails<[report: Report, month: string]>({
  no: (report, month) =>
    `Laderapport for ${monthText('no', month)}\n\nHei!\n\nHer er rapporten om ${OF.no(report)} i ${monthText('no', month)}, som PDF og Excel. ${HAS.no(report)} Økter som kommer inn senere, står i neste rapport.\n\nRapporten kommer fra ${report.person}. Vil du ikke ha flere? Stopp den her:\n${report.link}`,
  en: (report, month) =>
    `Charging report for ${monthText('en', month)}\n\nHi,\n\nHere is the report on ${OF.en(report)} in ${monthText('en', month)}, as PDF and Excel. ${HAS.en(report)} Sessions that arrive later are in the next report.\n\nThe report is from ${report.person}. If you do not want any more reports, stop them here:\n${report.link}`,
  sv: (report, month) =>
    `Laddrapport för ${monthText('sv', month)}\n\nHej!\n\nHär är rapporten om ${OF.sv(report)} i ${monthText('sv', month)}, som PDF och Excel. ${HAS.sv(report)} Laddningar som kommer in senare står i nästa rapport.\n\nRapporten kommer från ${report.person}. Vill du inte ha fler? Stoppa den här:\n${report.link}`,
});

const LISTED = { style: 'long', type: 'conjunction' } as const;

/** The e-mail to the person about the recipients that they have added, in case it was someone else. */
export const RECIPIENTS_ADDED_MAIL = mails<[organization: string | null, added: readonly string[]]>(
  {
    no: (organization, added) =>
      `Nye mottakere av den månedlige rapporten\n\nHei!\n\nDen månedlige rapporten om ${organization === null ? 'ladingen din' : `ladingen til ${organization}`} har fått nye mottakere: ${new Intl.ListFormat('nb-NO', LISTED).format(added)}. Andre enn deg må si ja før de får den.\n\nVar det ikke du som la dem til? Stopp rapporten i portalen, og bytt passord.`,
    en: (organization, added) =>
      `New recipients of the monthly report\n\nHi,\n\nThe monthly report on ${organization === null ? 'your charging' : `${organization}’s charging`} has new recipients: ${new Intl.ListFormat('en-GB', LISTED).format(added)}. People other than you must say yes before they get it.\n\nIf it was not you who added them, stop the report in the portal and change your password.`,
    sv: (organization, added) =>
      `Nya mottagare av den månatliga rapporten\n\nHej!\n\nDen månatliga rapporten om ${organization === null ? 'din laddning' : `laddningen för ${organization}`} har fått nya mottagare: ${new Intl.ListFormat('sv-SE', LISTED).format(added)}. Andra än du måste säga ja innan de får den.\n\nVar det inte du som lade till dem? Stoppa rapporten i portalen och byt lösenord.`,
  },
);

/** The e-mail to the person whose report has ended, or is paused, because they have lost the account. */
export const REPORT_ENDED_MAIL = mails<[organization: string | null, isPaused: boolean]>({
  no: (organization, isPaused) =>
    `Laderapporten er stoppet\n\nHei!\n\nDu har ikke lenger tilgang til ladingen til ${organization ?? 'kontoen'}. Derfor sender vi ikke flere rapporter om den, verken til deg eller til de andre mottakerne${isPaused ? ', med mindre en annen administrator overtar rapporten' : ''}.`,
  en: (organization, isPaused) =>
    `Your charging report has been stopped\n\nHi,\n\nYou no longer have access to the charging of ${organization ?? 'the account'}. We will therefore not send any more reports on it, to you or to the other recipients${isPaused ? ', unless another administrator takes the report over' : ''}.`,
  sv: (organization, isPaused) =>
    `Laddrapporten är stoppad\n\nHej!\n\nDu har inte längre tillgång till laddningen för ${organization ?? 'kontot'}. Därför skickar vi inga fler rapporter om den, varken till dig eller till de andra mottagarna${isPaused ? ', om inte en annan administratör tar över rapporten' : ''}.`,
});

/** What another administrator has done to a report. */
export type ReportChange =
  | { readonly kind: 'STOPPED' }
  | {
      readonly kind: 'CHANGED';
      readonly added: readonly string[];
      readonly removed: readonly string[];
      /** Whether the filter is another. */
      readonly isOther: boolean;
    };

interface Changed {
  readonly person: string;
  readonly organization: string | null;
  readonly change: ReportChange;
}

const list = (language: Language, emails: readonly string[]) =>
  new Intl.ListFormat(LOCALES[language], LISTED).format(emails);

/** The e-mail to the owner of a report that another administrator has changed or stopped. */
export const REPORT_CHANGED_MAIL = mails<[of: Changed]>({
  no: ({ person, organization, change }) => {
    const of = `den månedlige rapporten om ladingen til ${organization ?? 'organisasjonen'}`;
    if (change.kind === 'STOPPED')
      return `${person} har stoppet en månedlig rapport\n\nHei!\n\n${person} har stoppet ${of}. Ingen får den lenger.`;
    const parts = [
      change.added.length > 0 && `Lagt til: ${list('no', change.added)}.`,
      change.removed.length > 0 && `Fjernet: ${list('no', change.removed)}.`,
      change.isOther && 'Filteret er endret.',
    ].filter(Boolean);
    return `${person} har endret en månedlig rapport\n\nHei!\n\n${person} har endret ${of}, som sendes på dine vegne. ${parts.join(' ')} Se rapporten i portalen.`;
  },
  en: ({ person, organization, change }) => {
    const of = `the monthly report on ${organization ?? 'the organisation'}’s charging`;
    if (change.kind === 'STOPPED')
      return `${person} has stopped a monthly report\n\nHi,\n\n${person} has stopped ${of}. Nobody gets it any more.`;
    const parts = [
      change.added.length > 0 && `Added: ${list('en', change.added)}.`,
      change.removed.length > 0 && `Removed: ${list('en', change.removed)}.`,
      change.isOther && 'The filter has changed.',
    ].filter(Boolean);
    return `${person} has changed a monthly report\n\nHi,\n\n${person} has changed ${of}, which is sent on your behalf. ${parts.join(' ')} See the report in the portal.`;
  },
  sv: ({ person, organization, change }) => {
    const of = `den månatliga rapporten om laddningen för ${organization ?? 'organisationen'}`;
    if (change.kind === 'STOPPED')
      return `${person} har stoppat en månatlig rapport\n\nHej!\n\n${person} har stoppat ${of}. Ingen får den längre.`;
    const parts = [
      change.added.length > 0 && `Tillagda: ${list('sv', change.added)}.`,
      change.removed.length > 0 && `Borttagna: ${list('sv', change.removed)}.`,
      change.isOther && 'Filtret är ändrat.',
    ].filter(Boolean);
    return `${person} har ändrat en månatlig rapport\n\nHej!\n\n${person} har ändrat ${of}, som skickas för din räkning. ${parts.join(' ')} Se rapporten i portalen.`;
  },
});

/** A report whose owner is no longer an administrator; `person` is null once their account is deleted. */
interface Paused {
  readonly person: string | null;
  readonly organization: string | null;
  /** The page of the organisation's reports. */
  readonly link: string;
}

/** The e-mail to the other administrators about a report whose owner is no longer one. */
export const REPORT_PAUSED_MAIL = mails<[of: Paused]>({
  no: ({ person, organization, link }) =>
    `En månedlig rapport er satt på vent\n\nHei!\n\n${person ?? 'Den som satte den opp,'} er ikke lenger administrator for ${organization ?? 'organisasjonen'}. Derfor sendes den månedlige rapporten om ladingen ikke mer, før en annen administrator overtar den. Overta eller stopp den her:\n${link}`,
  en: ({ person, organization, link }) =>
    `A monthly report is paused\n\nHi,\n\n${person ?? 'The person who set it up'} is no longer an administrator of ${organization ?? 'the organisation'}. The monthly report on its charging is therefore not sent until another administrator takes it over. Take it over or stop it here:\n${link}`,
  sv: ({ person, organization, link }) =>
    `En månatlig rapport är pausad\n\nHej!\n\n${person ?? 'Den som skapade den'} är inte längre administratör för ${organization ?? 'organisationen'}. Därför skickas inte den månatliga rapporten om laddningen förrän en annan administratör tar över den. Ta över eller stoppa den här:\n${link}`,
});
