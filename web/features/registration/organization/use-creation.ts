import { useCallback } from 'react';
import type { RegisterOrganizationInput } from '../../../generated/schema.ts';
import { toFailure, type Failure } from '../../../lib/failure.ts';
import { useApolloClient } from '../../../data/ApolloClientContext.ts';
import { follow } from '../../../lib/steps.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useLanguage } from '../../../lib/LanguageProvider.tsx';
import { useRoles } from '../../../lib/roles.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../../lib/tracking/use-track.ts';
import { keepPart, keepRole, keepSent } from './draft.ts';
import { RegisterOrganizationDocument } from './generated/OrganizationRegistration.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

/** The failure after the last attempt: the role may still arrive. */
export const TIMED_OUT: Failure = { status: 504, code: 'REQUEST_TIMEOUT', messages: [] };

type Input = Omit<RegisterOrganizationInput, 'language' | 'isSent'>;

/** The input of the creation. Null when a part of it was not typed in this browser. */
function inputOf({ flow, draft }: OrganizationRegistration): Input | null {
  const isSmall = flow.kind === 'smallBusiness';
  const { number, looked, contact, payment, terms } = draft;
  const profile = isSmall ? draft.smallProfile : draft.profile;
  if (number === null || !profile || !payment || !terms) return null;
  const { name, isPublic, businessAddress, invoiceAddress } = profile;
  const isCooperative = flow.isCooperative ?? looked?.classification === 'COOPERATIVE';
  const ordinary = isCooperative ? 'COOPERATIVE' : 'COMPANY';
  const reach = isSmall ? null : draft.profile;
  return {
    kind: isSmall ? 'SMALL_BUSINESS' : isPublic && !flow.isCooperative ? 'PUBLIC' : ordinary,
    organizationNumber: number,
    name,
    ...(reach && { email: reach.email, phone: reach.phone }),
    businessAddress,
    invoiceAddress,
    ...payment,
    ...(contact && {
      contact: {
        firstName: contact.firstName,
        lastName: contact.lastName,
        email: contact.email,
        mobileNumber: contact.mobileNumber,
        emailConsented: terms.emailConsented,
      },
    }),
    termsAccepted: terms.termsAccepted,
  };
}

/** Refusals by the backend: the same input is refused again, so something in it changes before the next attempt. */
const isRefusal = ({ status }: Failure) => status === 400 || status === 409;

/**
 * Creates the organisation and waits for the role in it (REG-3), then acts in the role at `next`. It
 * goes on after a reload, and can be repeated: the backend creates one organisation however often a person asks.
 */
export function useCreation(registration: OrganizationRegistration, next: string) {
  const { draft, viewer } = registration;
  const client = useApolloClient();
  const session = useSessionState();
  const track = useTrack();
  const { language } = useLanguage();
  const { changeRole } = useRoles();
  // The account is the person's own, whatever role the tab acts in.
  const write = useWrite(RegisterOrganizationDocument, { withoutRole: true });

  /** @returns what it failed with, null when it is there; undefined when this browser does not know what to create */
  return useCallback(async (): Promise<Failure | null | undefined> => {
    const input = inputOf(registration);
    if (input === null) return undefined;
    let isSent = draft.isSent;
    try {
      const { step, role } = await follow(async () => {
        const payload = await write({ ...input, language, isSent });
        isSent = true;
        keepSent(session);
        return payload;
      });
      if (step.state === 'IN_PROGRESS' || role === null) return TIMED_OUT;
      // Once: a tab that finds the role without having asked for the organisation has made no customer.
      if (draft.isNewcomer && draft.userRoleId === null) track({ event: 'register_user' });
      keepRole(session, role.userRoleId);
      await client.refetchQueries({ include: ['App'] });
      changeRole(role.userRoleId, [role], viewer.personalRole, next);
      return null;
    } catch (error) {
      const failure = toFailure(error);
      if (isRefusal(failure)) keepPart(session, 'terms', null);
      return failure;
    }
  }, [registration, draft, language, write, session, track, client, changeRole, viewer, next]);
}
