import type { Language } from '../../db/tables-customers.ts';
import { dayText, LOCALES, mails } from '../mail.ts';

/** A report in an e-mail: the person who has set it up, and the organisation whose charging it is of. */
interface Report {
  readonly person: string;
  readonly organization: string | null;
  /** The address at which the recipient confirms or stops it. */
  readonly link: string;
}

/** The charging that a report is of, within a sentence. */
const OF: Readonly<Record<Language, (report: Omit<Report, 'link'>) => string>> = {
  no: ({ person, organization }) => `ladingen til ${organization ?? person}`,
  en: ({ person, organization }) => `${organization ?? person}’s charging`,
  sv: ({ person, organization }) => `laddningen för ${organization ?? person}`,
};

/** The e-mail by which a recipient confirms that they want a report. */
export const CONFIRM_REPORT_MAIL = mails<[report: Report, until: Date]>({
  no: (report, until) =>
    `Vil du ha laderapporten fra ${report.person}?\n\nHei!\n\n${report.person} vil sende deg en rapport om ${OF.no(report)} den første i hver måned, som PDF og Excel. Du får den bare hvis du sier ja:\n${report.link}\n\nLenken gjelder til ${dayText('no', until, 'short')}. Kjenner du ikke avsenderen, kan du se bort fra denne e-posten. Da får du ingen rapport.`,
  en: (report, until) =>
    `Do you want the charging report from ${report.person}?\n\nHi,\n\n${report.person} wants to send you a report on ${OF.en(report)} on the first of each month, as PDF and Excel. You only get it if you say yes:\n${report.link}\n\nThe link is valid until ${dayText('en', until, 'short')}. If you do not know the sender, you can ignore this email. You will then get no report.`,
  sv: (report, until) =>
    `Vill du ha laddrapporten från ${report.person}?\n\nHej!\n\n${report.person} vill skicka en rapport om ${OF.sv(report)} till dig den första i varje månad, som PDF och Excel. Du får den bara om du säger ja:\n${report.link}\n\nLänken gäller till ${dayText('sv', until, 'short')}. Om du inte känner avsändaren kan du bortse från det här mejlet. Då får du ingen rapport.`,
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
    `Laderapport for ${monthText('no', month)}\n\nHei!\n\nHer er rapporten om ${OF.no(report)} i ${monthText('no', month)}, som PDF og Excel. Økter som kommer inn senere, står i neste rapport.\n\nRapporten er satt opp av ${report.person}. Vil du ikke ha flere? Stopp den her:\n${report.link}`,
  en: (report, month) =>
    `Charging report for ${monthText('en', month)}\n\nHi,\n\nHere is the report on ${OF.en(report)} in ${monthText('en', month)}, as PDF and Excel. Sessions that arrive later are in the next report.\n\nThe report was set up by ${report.person}. If you do not want any more reports, stop them here:\n${report.link}`,
  sv: (report, month) =>
    `Laddrapport för ${monthText('sv', month)}\n\nHej!\n\nHär är rapporten om ${OF.sv(report)} i ${monthText('sv', month)}, som PDF och Excel. Laddningar som kommer in senare står i nästa rapport.\n\nRapporten är skapad av ${report.person}. Vill du inte ha fler? Stoppa den här:\n${report.link}`,
});

const LISTED = { style: 'long', type: 'conjunction' } as const;

/** The e-mail to the person about the recipients that they have added, in case it was someone else. */
export const RECIPIENTS_ADDED_MAIL = mails<[organization: string | null, added: readonly string[]]>(
  {
    no: (organization, added) =>
      `Nye mottakere av den månedlige rapporten\n\nHei!\n\nDu har satt opp en rapport om ${organization === null ? 'ladingen din' : `ladingen til ${organization}`}, som sendes den første i hver måned til ${new Intl.ListFormat('nb-NO', LISTED).format(added)}. Andre enn deg må si ja før de får den.\n\nVar det ikke deg? Stopp rapporten i portalen, og bytt passord.`,
    en: (organization, added) =>
      `New recipients of your monthly report\n\nHi,\n\nYou have set up a report on ${organization === null ? 'your charging' : `${organization}’s charging`} to be sent on the first of each month to ${new Intl.ListFormat('en-GB', LISTED).format(added)}. People other than you must say yes before they get it.\n\nIf this was not you, stop the report in the portal and change your password.`,
    sv: (organization, added) =>
      `Nya mottagare av den månatliga rapporten\n\nHej!\n\nDu har skapat en rapport om ${organization === null ? 'din laddning' : `laddningen för ${organization}`} som skickas den första i varje månad till ${new Intl.ListFormat('sv-SE', LISTED).format(added)}. Andra än du måste säga ja innan de får den.\n\nVar det inte du? Stoppa rapporten i portalen och byt lösenord.`,
  },
);

/** The e-mail to the person whose report has ended because they have lost the account. */
export const REPORT_ENDED_MAIL = mails<[organization: string | null]>({
  no: (organization) =>
    `Laderapporten er stoppet\n\nHei!\n\nDu har ikke lenger tilgang til ladingen til ${organization ?? 'kontoen'}. Derfor sender vi ikke flere rapporter om den, verken til deg eller til de andre mottakerne.`,
  en: (organization) =>
    `Your charging report has been stopped\n\nHi,\n\nYou no longer have access to the charging of ${organization ?? 'the account'}. We will therefore not send any more reports on it, to you or to the other recipients.`,
  sv: (organization) =>
    `Laddrapporten är stoppad\n\nHej!\n\nDu har inte längre tillgång till laddningen för ${organization ?? 'kontot'}. Därför skickar vi inga fler rapporter om den, varken till dig eller till de andra mottagarna.`,
});
