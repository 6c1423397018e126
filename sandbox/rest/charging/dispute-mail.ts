import type { components } from '../../generated/backend.ts';
import type { RecordRow } from './records.ts';
import type { Person } from '../person.ts';

type Dispute = components['schemas']['ChargingDispute'];
interface Mail {
  readonly subject: string;
  readonly body: string;
}

interface Texts {
  readonly locale: string;
  readonly subject: (caseNumber: string) => string;
  readonly body: (mail: {
    readonly name: string;
    readonly session: string;
    readonly caseNumber: string;
  }) => string;
}

const TEXTS: Readonly<Record<Person['language'], Texts>> = {
  no: {
    locale: 'nb-NO',
    subject: (caseNumber) => `Vi har mottatt saken din (${caseNumber})`,
    body: ({ name, session, caseNumber }) =>
      `Hei, ${name}!\n\nVi har mottatt innsigelsen din mot ladeøkten ${session}.\n\nSaksnummeret er ${caseNumber}. Vi svarer deg på e-post.`,
  },
  en: {
    locale: 'en-GB',
    subject: (caseNumber) => `We have received your case (${caseNumber})`,
    body: ({ name, session, caseNumber }) =>
      `Hello, ${name}!\n\nWe have received your dispute of the charging session ${session}.\n\nThe case number is ${caseNumber}. We will answer by e-mail.`,
  },
  sv: {
    locale: 'sv-SE',
    subject: (caseNumber) => `Vi har tagit emot ditt ärende (${caseNumber})`,
    body: ({ name, session, caseNumber }) =>
      `Hej ${name}!\n\nVi har tagit emot din invändning mot laddningen ${session}.\n\nÄrendenumret är ${caseNumber}. Vi svarar via e-post.`,
  },
};

/** What the person is sent, in their language and with Oslo time. */
export function disputeMail(person: Person, record: RecordRow, { caseNumber }: Dispute): Mail {
  const { locale, subject, body } = TEXTS[person.language];
  const session = `${record.location}, ${startOf(record, locale)}`;
  return {
    subject: subject(caseNumber),
    body: body({ name: person.first_name, session, caseNumber }),
  };
}

/** What support is sent; only the person's own words are not ours. */
export function supportMail(person: Person, record: RecordRow, dispute: Dispute): Mail {
  const { caseNumber, reason, message } = dispute;
  const lines = [
    `Sak: ${caseNumber}`,
    `Kunde: ${person.account_number}, ${person.first_name} ${person.last_name}`,
    `Ladeøkt: ${record.id}, ${record.location}, ${startOf(record, 'nb-NO')}`,
    `Årsak: ${reason}`,
    ...(message === null ? [] : ['', message]),
  ];
  return { subject: `Innsigelse mot ladeøkt (${caseNumber})`, body: lines.join('\n') };
}

function startOf({ started_at }: RecordRow, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  });
  return format.format(started_at);
}
