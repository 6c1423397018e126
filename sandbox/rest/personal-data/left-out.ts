import type { Language } from '../../db/tables-customers.ts';

/** What a copy leaves out, as the copy itself says it. The columns of each: `tests/sandbox/copy-columns.ts`. */
// oxfmt-ignore
export const LEFT_OUT = {
  CHIP_NUMBERS: {
    no: 'Nummeret som laderne leser fra en ladebrikke. Den som har det, kan kopiere brikken.',
    en: 'The number that chargers read from an RFID chip. Anyone who has it can copy the chip.',
    sv: 'Numret som laddarna läser från en laddbricka. Den som har det kan kopiera brickan.',
  },
  RESIDENTS: {
    no: 'Hva beboerne betaler og har avtalt, hvor de bor og hvordan de betaler. Det er beboernes egne opplysninger.',
    en: 'What the residents pay and have agreed, their addresses and how they pay. It is their own data.',
    sv: 'Vad de boende betalar och har avtalat, var de bor och hur de betalar. Det är de boendes egna uppgifter.',
  },
  DRIVERS: {
    no: 'Hvem andre som har ladet på laderne, og det medlemmene har lagret på sin egen konto.',
    en: 'Who else has charged at the chargers, and what members have stored in their own accounts.',
    sv: 'Vilka andra som har laddat på laddarna, och det som medlemmarna har sparat på sina egna konton.',
  },
  ORGANIZATIONS: {
    no: 'Det som hører til en organisasjon eller familie du har en rolle i, for eksempel kostnadssteder. Det er med i deres egen kopi.',
    en: 'What belongs to an organisation or family that you have a role in, such as cost centres. It is in their own copy.',
    sv: 'Det som hör till en organisation eller familj där du har en roll, till exempel kostnadsställen. Det finns med i deras egen kopia.',
  },
  OTHER_PEOPLE: {
    no: 'Hvem andre en hendelse gjelder, for eksempel hvem som inviterte deg eller overtok en lader.',
    en: 'Who else an event is about, such as who invited you or took over a charger.',
    sv: 'Vilka andra en händelse gäller, till exempel vem som bjöd in dig eller tog över en laddare.',
  },
  SECRETS: {
    no: 'Passord, koder, lenker og nøkler som gir tilgang.',
    en: 'Passwords, codes, links and keys that give access.',
    sv: 'Lösenord, koder, länkar och nycklar som ger åtkomst.',
  },
  TRACES: {
    no: 'Åpne innlogginger, og det som bare lagres en kort stund for å hindre dobbeltregistrering og misbruk.',
    en: 'Open sign-ins, and what is stored only briefly to prevent duplicates and misuse.',
    sv: 'Öppna inloggningar, och det som bara sparas en kort stund för att förhindra dubbletter och missbruk.',
  },
  SUMS: {
    no: 'Summer og oversikter som er regnet ut av ladeøkter.',
    en: 'Sums and overviews that are calculated from charging sessions.',
    sv: 'Summor och översikter som är beräknade från laddningar.',
  },
  MESSAGES: {
    no: 'E-poster og SMS-er fra oss. De ligger i mottakerens innboks.',
    en: 'Emails and text messages from us. They are in the recipient’s inbox.',
    sv: 'E-post och sms från oss. De finns i mottagarens inkorg.',
  },
  PAYMENT_PROVIDER: {
    no: 'Det betalingsleverandøren selv lagrer om kort og betalinger.',
    en: 'What the payment provider itself stores about cards and payments.',
    sv: 'Det som betalningsleverantören själv sparar om kort och betalningar.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type LeftOut = keyof typeof LEFT_OUT;

const COMMON: readonly LeftOut[] = [
  'CHIP_NUMBERS',
  'SECRETS',
  'TRACES',
  'SUMS',
  'MESSAGES',
  'PAYMENT_PROVIDER',
];

export const LEFT_OUT_OF_PERSONS: readonly LeftOut[] = ['ORGANIZATIONS', 'OTHER_PEOPLE', ...COMMON];
export const LEFT_OUT_OF_ORGANIZATIONS: readonly LeftOut[] = ['DRIVERS', ...COMMON];
export const LEFT_OUT_OF_COOPERATIVES: readonly LeftOut[] = [
  'RESIDENTS',
  ...LEFT_OUT_OF_ORGANIZATIONS,
];
