import type { z } from 'zod/mini';
import { addressInput } from '../../../schema/inputs/address.ts';
import { keptContact, registrationTerms } from '../../../schema/inputs/user.ts';
import type { SessionState } from '../../lib/session-state/session-state.ts';
import { STEP_NAMES, type StepName } from './steps.ts';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

const partOf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  facts: Facts,
): z.output<Schema> | null => schema.safeParse(facts).data ?? null;

/** The mark of a step that is done or postponed. */
const mark = (name: StepName) => `passed:${name}`;

/**
 * Reads the input so far from the tab's session state. Each part is validated by its form's rule: the form asks again for a part
 * that another version of the portal has stored in another shape.
 */
export function readRegistration(facts: Facts) {
  return {
    contact: partOf(keptContact, facts),
    address: partOf(addressInput, facts),
    terms: partOf(registrationTerms, facts),
    /** Whether the creation was sent, and its outcome is unknown. */
    isSent: facts['isSent'] === true,
    /** Whether the backend verifies numbers of customers alone. */
    isPhoneUnverifiable: facts['isPhoneUnverifiable'] === true,
    passed: STEP_NAMES.filter((name) => facts[mark(name)] === true),
  };
}

export type RegistrationDraft = ReturnType<typeof readRegistration>;

/** Stores a part of it. */
export const keep = (session: SessionState, facts: Facts): void =>
  session.set('registration', { ...session.get('registration'), ...facts });

/** Stores that a step is done or postponed. */
export const keepPassed = (session: SessionState, name: StepName): void =>
  keep(session, { [mark(name)]: true });

/** Once the account exists, none of the input stays in the browser. */
export const forgetTyped = (session: SessionState): void => session.set('registration', {});

/** The end of the registration. */
export function forgetRegistration(session: SessionState): void {
  session.set('registration', undefined);
  session.set('isRegistering', undefined);
  session.set('invitationId', undefined);
  session.set('userRegistrationCompleteRoute', undefined);
}
