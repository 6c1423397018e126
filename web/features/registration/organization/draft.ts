import { z } from 'zod/mini';
import { organizationNumber } from '../../../../schema/inputs/organization-number.ts';
import {
  keptProfile,
  organizationPayment,
  organizationTerms,
  smallBusinessProfile,
} from '../../../../schema/inputs/organization-registration.ts';
import { keptContact } from '../../../../schema/inputs/user.ts';
import { ORGANIZATION_SENT } from '../../../lib/session-state/values.ts';
import type { SessionState } from '../../../lib/session-state/session-state.ts';
import { ORGANIZATION_PATH, type Flow } from './flow.ts';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

const address = z.object({
  addressLine1: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  // A draft from before addresses had one goes on.
  region: z._default(z.string(), ''),
});

/** The register's entry for the number, which prefills the forms. */
const looked = z.object({
  /** The reason for no entry: the register has none, did not answer, or is switched off. */
  result: z.enum(['found', 'unknown', 'failed', 'off']),
  name: z.string(),
  formName: z.nullable(z.string()),
  status: z.enum(['ACTIVE', 'BANKRUPT', 'DISSOLVED', 'LIQUIDATING']),
  classification: z.string(),
  isSoleProprietorship: z.boolean(),
  businessAddress: address,
  invoiceAddress: address,
  canReceiveEhf: z.nullable(z.boolean()),
  /** Whether another customer has the number. */
  isTaken: z._default(z.boolean(), false),
});
export type Looked = z.output<typeof looked>;

/** The rule of each part: data of another version is requested again. */
const PARTS = {
  number: z.object({ organizationNumber }),
  looked,
  profile: keptProfile,
  smallProfile: smallBusinessProfile,
  contact: keptContact,
  payment: organizationPayment,
  terms: organizationTerms,
} as const;
type PartName = keyof typeof PARTS;

/** The names of this flow's facts among those of registration, which a person's own has too. */
const PREFIX = 'organization.';

function partOf<Schema extends z.ZodMiniType>(
  name: PartName,
  schema: Schema,
  facts: Facts,
): z.output<Schema> | null {
  const written = facts[PREFIX + name];
  if (typeof written !== 'string') return null;
  try {
    return schema.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}

const flag = (name: string, facts: Facts) => facts[PREFIX + name] === true;

/** The input and choices so far, as the tab's session state keeps it. */
export function readDraft(facts: Facts) {
  const role = facts[`${PREFIX}userRoleId`];
  return {
    number: partOf('number', PARTS.number, facts)?.organizationNumber ?? null,
    looked: partOf('looked', PARTS.looked, facts),
    profile: partOf('profile', PARTS.profile, facts),
    smallProfile: partOf('smallProfile', PARTS.smallProfile, facts),
    contact: partOf('contact', PARTS.contact, facts),
    payment: partOf('payment', PARTS.payment, facts),
    terms: partOf('terms', PARTS.terms, facts),
    /** Whether the creation was answered, and the role has not arrived. */
    isSent: facts[ORGANIZATION_SENT] === true,
    /** Whether the backend verifies numbers of customers alone. */
    isPhoneUnverifiable: flag('isPhoneUnverifiable', facts),
    isCardLater: flag('isCardLater', facts),
    /** Whether the person was not a customer when they began. */
    isNewcomer: flag('isNewcomer', facts),
    /** The role in the organisation, once it has arrived. */
    userRoleId: typeof role === 'string' ? role : null,
  };
}

export type Draft = ReturnType<typeof readDraft>;

const write = (session: SessionState, facts: Facts): void =>
  session.set('registration', { ...session.get('registration'), ...facts });

/** Stores a part. Null deletes it. */
export const keepPart = (session: SessionState, name: PartName, value: object | null): void =>
  write(session, { [PREFIX + name]: value && JSON.stringify(value) });

type FlagName = 'isPhoneUnverifiable' | 'isCardLater' | 'isNewcomer';

/** Stores a flag. */
export const keepFlag = (session: SessionState, name: FlagName, value: boolean): void =>
  write(session, { [PREFIX + name]: value });

/** Stores the flow that was begun. */
export const keepFlow = (session: SessionState, flow: Flow): void =>
  write(session, { [ORGANIZATION_PATH]: flow.path });

/** Stores that the creation was sent and answered. */
export const keepSent = (session: SessionState): void =>
  write(session, { [ORGANIZATION_SENT]: true });

/** Stores the role in the organisation. */
export const keepRole = (session: SessionState, userRoleId: string): void =>
  write(session, { [`${PREFIX}userRoleId`]: userRoleId });

/** Clears this registration, and not the input of a person's own. */
export function forget(session: SessionState): void {
  const facts = Object.entries(session.get('registration') ?? {});
  session.set(
    'registration',
    Object.fromEntries(facts.filter(([name]) => !name.startsWith(PREFIX))),
  );
}
