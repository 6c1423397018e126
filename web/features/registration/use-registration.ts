import { useMemo, useEffect } from 'react';
import { useLanguageOptions } from '../../lib/language.ts';
import { PERSON, useOffersWrite, useSendsByPost, useSendsMessages } from '../../lib/portal.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { isOwnPayer } from '../../lib/invited-role.ts';
import { useSessionValue, useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { readRegistration, type RegistrationDraft } from './draft.ts';
import { RegistrationDocument, type RegistrationQuery } from './generated/Registration.ts';
import type { RegistrationFacts, RegistrationKind, StepName } from './steps.ts';
import type { PortalFeature } from '../../generated/schema.ts';
import { useStepFeatures } from './use-step-features.ts';
import { useSearchParams } from 'react-router-dom';
import { safePath } from '../../lib/targets.ts';

/** Stores the parameters of the address: the target of the registration, and the invitation. */
function useIntention(): void {
  const session = useSessionState();
  const [query] = useSearchParams();
  const next = query.get('next');
  const invitationId = query.get('invitationId');
  useEffect(() => {
    if (next !== null)
      session.set('userRegistrationCompleteRoute', safePath(next, window.location.origin));
    if (invitationId !== null && invitationId !== '') session.set('invitationId', invitationId);
  }, [session, next, invitationId]);
}

type Viewer = NonNullable<RegistrationQuery['viewer']>;

/** The state of a registration: from the backend, and from this browser. */
export interface Registration {
  readonly kind: RegistrationKind;
  readonly viewer: Viewer;
  readonly portal: RegistrationQuery['portal'];
  /** The sender of the invitation. Null without an invitation, or with a missing one. */
  readonly invitation: RegistrationQuery['invitation'] | null;
  readonly draft: RegistrationDraft;
  readonly facts: RegistrationFacts;
  /** Whether the person has begun in this tab. */
  readonly isRegistering: boolean;
  /** What is asked for beside the terms: the language of messages, and the consent to news in them. */
  readonly asks: Readonly<{ language: boolean; consent: boolean }>;
  /** Whether chips can be ordered. Otherwise a person registers one that is in hand. */
  readonly ordersChips: boolean;
}

/** The features of steps. */
const FEATURES = [
  ['payment', 'CARDS'],
  ['chip', 'RFIDS'],
  ['vehicle', 'VEHICLES'],
] as const satisfies readonly (readonly [StepName, PortalFeature])[];

/** The steps whose result the backend has. */
function passedOf({ hasPaymentMethod, personalAccount, vehicles }: Viewer): readonly StepName[] {
  const { rfids, rfidOrders, subscriptions } = personalAccount;
  const hasChip = (rfids?.totalCount ?? 0) > 0 || (rfidOrders?.nodes.length ?? 0) > 0;
  return [
    ...(hasPaymentMethod === true ? (['payment'] as const) : []),
    ...(hasChip ? (['chip'] as const) : []),
    ...(vehicles && vehicles.length > 0 ? (['vehicle'] as const) : []),
    ...(subscriptions && subscriptions.length > 0 ? (['services'] as const) : []),
  ];
}

function factsOf(
  {
    portal,
    viewer,
    sendsByPost,
  }: Readonly<{ portal: RegistrationQuery['portal']; viewer: Viewer; sendsByPost: boolean }>,
  draft: RegistrationDraft,
  invited: Pick<RegistrationFacts, 'isInvited' | 'isOwnPayer' | 'isAdministrator' | 'isOrdering'>,
): RegistrationFacts {
  const { offered, subscriptions } = portal.features;
  const number = draft.contact?.mobileNumber;
  const isVerified = number !== undefined && viewer.verification?.verifiedMobileNumber === number;
  return {
    isRegistered: viewer.isRegistered === true,
    isBeingCreated: draft.isSent,
    hasContact: draft.contact !== null,
    isPhoneSettled: isVerified || draft.isPhoneUnverifiable || !offered.includes('VERIFICATION'),
    hasAddress: draft.address !== null,
    hasAgreed: draft.terms !== null,
    ...invited,
    hasOffers: subscriptions && (viewer.subscriptionOffers ?? []).length > 0,
    unoffered: new Set<StepName>([
      ...(sendsByPost ? [] : (['address'] as const)),
      ...FEATURES.flatMap(([step, feature]) => (offered.includes(feature) ? [] : [step])),
    ]),
    passed: new Set([...draft.passed, ...passedOf(viewer)]),
  };
}

/** The current state of the registration, with what its address says, and how to query the backend again. */
export function useRegistration(kind: RegistrationKind) {
  useIntention();
  const isRegistering = useSessionValue('isRegistering') === true;
  const invitationKey = useSessionValue('invitationId');
  const typed = useSessionValue('registration');
  const next = useSessionValue('userRegistrationCompleteRoute');
  const variables = {
    hasInvitation: invitationKey !== undefined,
    invitationKey: invitationKey ?? '',
  };
  const query = useQuery(RegistrationDocument, { ...refreshed, variables });
  const endedOf = useStepFeatures();
  const subscribes = useOffersWrite('addMembership', PERSON);
  const sendsByPost = useSendsByPost();
  const asksConsent = useSendsMessages();
  const asksLanguage = useLanguageOptions().length > 1 && asksConsent;
  const ordersChips = useOffersWrite('orderRfids', PERSON);
  const { data, value, retry } = selectFetched(query, ({ viewer, invitation }) => {
    // Null by a failure differs from a missing invitation, which an administrator needs.
    if (kind === 'administrator' && invitation === null && query.error) return null;
    // An unknown state is neither that of a customer nor that of a stranger.
    return typeof viewer?.isRegistered === 'boolean' ? viewer : null;
  });
  const registration = useMemo((): Registration | null | undefined => {
    if (!value || !data) return value === undefined ? undefined : null;
    const draft = readRegistration(typed ?? {});
    const { portal, invitation = null } = data;
    const { offered, subscriptions } = portal.features;
    const features = {
      ...portal.features,
      offered: endedOf(offered),
      subscriptions: subscriptions && subscribes,
    };
    const facts = factsOf({ portal: { ...portal, features }, viewer: value, sendsByPost }, draft, {
      isInvited: invitationKey !== undefined,
      isOwnPayer: isOwnPayer(invitation?.label ?? null),
      isAdministrator: kind === 'administrator',
      isOrdering: next?.startsWith('/bestill-lader/') === true,
    });
    const asks = { language: asksLanguage, consent: asksConsent };
    return {
      kind,
      viewer: value,
      portal,
      invitation,
      draft,
      facts,
      isRegistering,
      asks,
      ordersChips,
    };
  }, [
    data,
    value,
    typed,
    invitationKey,
    kind,
    next,
    isRegistering,
    endedOf,
    subscribes,
    sendsByPost,
    asksLanguage,
    asksConsent,
    ordersChips,
  ]);
  return { registration, retry };
}
