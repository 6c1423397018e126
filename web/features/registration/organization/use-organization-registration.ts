import { useMemo } from 'react';
import { refreshed, selectFetched } from '../../../lib/select-fetched.ts';
import { useQuery } from '../../../data/use-query.ts';
import { useSessionValue } from '../../../lib/session-state/SessionStateContext.ts';
import { readDraft, type Draft } from './draft.ts';
import type { Flow } from './flow.ts';
import {
  OrganizationRegistrationDocument,
  type OrganizationRegistrationQuery,
} from './generated/OrganizationRegistration.ts';
import type { OrganizationFacts } from './steps.ts';
import { useVerifiesPhones } from '../use-step-features.ts';

type Viewer = NonNullable<OrganizationRegistrationQuery['viewer']>;

/** The state of the registration of an organisation: from the backend, and from this browser. */
export interface OrganizationRegistration {
  readonly flow: Flow;
  readonly viewer: Viewer;
  readonly portal: OrganizationRegistrationQuery['portal'];
  readonly draft: Draft;
  readonly facts: OrganizationFacts;
  /** The name that was typed. */
  readonly name: string;
}

function factsOf(
  flow: Flow,
  viewer: Viewer,
  draft: Draft,
  verifiesPhones: boolean,
): OrganizationFacts {
  const number = draft.contact?.mobileNumber;
  const isVerified = number !== undefined && viewer.verification?.verifiedMobileNumber === number;
  const { account, activeRole } = viewer;
  const isActing = draft.userRoleId !== null && activeRole?.userRoleId === draft.userRoleId;
  return {
    hasNumber: draft.number !== null && draft.looked?.isTaken === false,
    hasDetails: (flow.kind === 'organization' ? draft.profile : draft.smallProfile) !== null,
    isCustomer: viewer.isRegistered === true && !draft.isNewcomer,
    hasContact: draft.contact !== null,
    isPhoneSettled: isVerified || draft.isPhoneUnverifiable || !verifiesPhones,
    hasPayment: draft.payment !== null,
    paysByCard: draft.payment?.paymentType === 'CARD',
    hasAgreed: draft.terms !== null,
    isSent: draft.isSent || draft.userRoleId !== null,
    isActing,
    isCardSettled: draft.isCardLater || (isActing && (account?.paymentCards ?? []).length > 0),
  };
}

/** The current state of the registration, and how to query the backend again. */
export function useOrganizationRegistration(flow: Flow) {
  const typed = useSessionValue('registration');
  const { data, value, retry } = selectFetched(
    useQuery(OrganizationRegistrationDocument, refreshed),
    // An unknown state is neither that of a customer nor that of a stranger.
    ({ viewer }) => (typeof viewer?.isRegistered === 'boolean' ? viewer : null),
  );
  const verifiesPhones = useVerifiesPhones();
  const registration = useMemo((): OrganizationRegistration | null | undefined => {
    if (!value || !data) return value === undefined ? undefined : null;
    const draft = readDraft(typed ?? {});
    const profile = flow.kind === 'organization' ? draft.profile : draft.smallProfile;
    const name = profile?.name ?? draft.looked?.name ?? '';
    const { portal } = data;
    const facts = factsOf(flow, value, draft, verifiesPhones);
    return { flow, viewer: value, portal, draft, name, facts };
  }, [flow, data, value, typed, verifiesPhones]);
  return { registration, retry };
}
