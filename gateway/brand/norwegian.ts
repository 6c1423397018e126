import type { FeatureName } from '../../schema/features.ts';
import { isAbsentPart } from './offered-part.ts';
import type { Config } from '../config.ts';

interface NorwegianPart {
  /** What the portal keeps as it is in Norway. */
  readonly keeps: string;
  /** The texts that say so, by key or by the beginning of their keys, which `texts` of the provider's folder can replace. */
  readonly texts: readonly string[];
  /** The features of which the provider offers one; absent for a part that every portal has. */
  readonly features?: readonly FeatureName[];
  /** The part is absent where this address is `off`. */
  readonly source?: 'entityRegisterUrl' | 'ehfDirectoryUrl';
}

/** What is Norwegian in every portal (docs/norway.md), by part. */
export const NORWEGIAN_PARTS: readonly NorwegianPart[] = [
  {
    keeps: 'All amounts are in NOK, except those of a charging session with a currency of its own',
    texts: [
      ...['charging.foreign.chart', 'files.', 'network.people.file.amount', 'orderLines.', 'pack.'],
      ...['price.free.text', 'reimbursement.rate'],
    ],
  },
  {
    keeps: 'Days, months and hours are those of Europe/Oslo, and public holidays those of Norway',
    texts: ['charging.export.text', 'orderLines.start'],
  },
  { keeps: 'VAT is 25 %, by one rate at a time', texts: [] },
  {
    keeps:
      'A phone number without a country code is Norwegian, and a new address begins with Norway',
    texts: ['phone.hint', 'registration.phone.'],
  },
  {
    keeps:
      'An organisation number has nine digits and the check digit of Norway: others are refused',
    texts: ['registration.organization.number.'],
    features: ['organization-registration'],
  },
  {
    keeps: 'Organisations are looked up in Enhetsregisteret (ENTITY_REGISTER_URL)',
    texts: ['registration.organization.looked.'],
    features: ['organization-registration'],
    source: 'entityRegisterUrl',
  },
  {
    keeps: 'Organisations can choose invoices by EHF (EHF_DIRECTORY_URL)',
    texts: ['payment.bySupport', 'registration.organization.payment.', 'supportRequest.EHF'],
    features: ['payment', 'organization-registration'],
    source: 'ehfDirectoryUrl',
  },
  {
    keeps: 'A bank account to pay an invoice to stands with its KID',
    texts: ['invoice.bank.kid'],
    features: ['invoices'],
  },
  {
    keeps: 'A licence plate is Norwegian unless the person says that it is not',
    texts: ['validation.LICENCE_PLATE_INVALID'],
    features: ['vehicles'],
  },
  {
    keeps: 'Electricity has the price areas NO1 to NO5, Norgespris and strømstøtte',
    texts: ['electricity.', 'files.lead.', 'files.norgespris.', 'files.pricing.', 'files.support.'],
    features: ['electricity-price'],
  },
  {
    keeps: 'The right of withdrawal and its form are those of angrerettloven: 14 days',
    texts: ['coolingOff.'],
    features: ['chip-orders', 'charger-orders', 'subscriptions'],
  },
  {
    keeps: 'Memberships are of the types COOP, GoEasy and Ladefordel',
    texts: ['membership.'],
    features: ['memberships'],
  },
];

/** What stays of a part whose source is off: records of the backend that name it. */
const LEFT_OF_SOURCES = [
  [
    'entityRegisterUrl',
    'ENTITY_REGISTER_URL is off: no page speaks of Enhetsregisteret, and people type the details of an organisation.',
  ],
  [
    'ehfDirectoryUrl',
    'EHF_DIRECTORY_URL is off: nobody can choose EHF. It stands where the backend says that an account pays by it or that an invoice was sent by it (payment.type.EHF, organization.payment.ehfNumber, invoice.channel.EHF).',
  ],
] as const;

/** What stays Norwegian, each as a sentence, where the configuration asks for something else. */
export function norwegianSentences({
  portal,
  registers,
}: Pick<Config, 'portal' | 'registers'>): readonly string[] {
  const off = LEFT_OF_SOURCES.filter(([source]) => registers[source] === null).map(
    ([, sentence]) => sentence,
  );
  if (portal.languages.includes('no')) return off;
  const parts = NORWEGIAN_PARTS.filter(
    ({ features, source }) =>
      !isAbsentPart(portal, features) && (source === undefined || registers[source] !== null),
  );
  return [
    ...parts.map(({ keeps, texts }) => {
      const keys = texts.map((key) => (key.endsWith('.') ? `${key}*` : key)).join(', ');
      return `Norwegian is not among the languages. ${keeps}.${keys && ` Texts: ${keys}.`}`;
    }),
    ...off,
  ];
}
