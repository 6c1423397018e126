import { appAnswer, kari, portal, type Answer, type GatewayRequest } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';

const step = (state: 'COMPLETE' | 'IN_PROGRESS') => ({
  __typename: 'Step',
  state,
  retryAfter: state === 'COMPLETE' ? null : 0,
  attempts: state === 'COMPLETE' ? null : 20,
});

export const number = '+4791234567';
export const scriptUrl = 'https://tag.example/script.js';

/** A person's input before the creation, as the session state keeps it. */
export const typed = {
  firstName: 'Nora',
  lastName: 'Ny',
  email: 'nora@example.no',
  emailConfirm: 'nora@example.no',
  mobileNumber: number,
  addressLine1: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  language: 'no',
  emailConsented: false,
  termsAccepted: true,
};

/** An invitation, without the role that it gives. */
export const invited = {
  __typename: 'Invitation',
  id: 'Invitation:i-1',
  key: 'i-1',
  isValid: true,
  label: null,
  invitedBy: 'Silje Berg',
  organizationName: 'Fjordbyen AS',
  viewerRole: null,
};

interface World {
  isRegistered: boolean;
  isLoginEmailVerified: boolean;
  /** The number of a sign-in by SMS. */
  loginMobileNumber: string | null;
  waitingInvitations: readonly object[] | null;
  chips: number;
  verifiedMobileNumber: string | null;
  sentTo: string | null;
  invitation: object | null;
  /** The failure of fetching the invitation. */
  invitationErrors: readonly object[] | null;
  /** The first answers, by operation. */
  answers: Record<string, Answer[]>;
}

/**
 * A gateway for a stranger who registers. Its data can be changed, and each mutation can be
 * answered otherwise.
 */
export function registrationGateway() {
  const world: World = {
    isRegistered: false,
    isLoginEmailVerified: false,
    loginMobileNumber: null,
    waitingInvitations: null,
    chips: 0,
    verifiedMobileNumber: null,
    sentTo: null,
    invitation: null,
    invitationErrors: null,
    answers: {},
  };
  const sent = () =>
    world.sentTo === null
      ? null
      : { __typename: 'PhoneVerification', mobileNumber: world.sentTo, resendAfter: 30 };
  const verification = () => ({
    __typename: 'Verification',
    isMobileNumberVerified: world.verifiedMobileNumber !== null,
    verifiedMobileNumber: world.verifiedMobileNumber,
    isEmailVerified: false,
    phone: sent(),
    email: null,
  });
  const known = (): Record<string, () => Answer> => ({
    App: () => {
      const { data } = appAnswer({
        ...kari,
        isRegistered: world.isRegistered,
        user: world.isRegistered ? kari.user : null,
      });
      const tracking = { __typename: 'PortalTracking', scriptUrl, eventPrefix: 'p_' };
      return { data: { ...data, portal: { ...portal, tracking } } };
    },
    Registration: () => ({
      data: {
        __typename: 'Query',
        portal: {
          __typename: 'Portal',
          providerName: 'Fjordlading',
          supportEmail: 'hjelp@fjordlading.example',
          features: {
            __typename: 'PortalFeatures',
            subscriptions: true,
            offered: portal.features.offered,
          },
        },
        viewer: {
          __typename: 'Viewer',
          id: 'Viewer:kari',
          isRegistered: world.isRegistered,
          loginEmail: 'nora@example.no',
          isLoginEmailVerified: world.isLoginEmailVerified,
          loginMobileNumber: world.loginMobileNumber,
          waitingInvitations: world.waitingInvitations,
          loginFirstName: 'Nora',
          loginLastName: 'Ny',
          hasPaymentMethod: false,
          personalRole: null,
          verification: verification(),
          vehicles: [],
          subscriptionOffers: [],
          personalAccount: {
            __typename: 'Account',
            id: 'Account:personal-kari',
            key: 'personal-kari',
            rfids:
              world.chips === 0 ? null : { __typename: 'RfidConnection', totalCount: world.chips },
            rfidOrders: null,
            subscriptions: [],
          },
        },
        invitation: world.invitation,
      },
      ...(world.invitationErrors && { errors: world.invitationErrors }),
    }),
    SendPhoneCode: () => {
      world.sentTo = number;
      return mutationAnswer('sendPhoneCode', { phoneVerification: sent() });
    },
    ConfirmPhoneCode: () => {
      world.verifiedMobileNumber = world.sentTo;
      world.sentTo = null;
      const viewer = {
        __typename: 'Viewer',
        id: 'Viewer:kari',
        user: null,
        verification: verification(),
      };
      return mutationAnswer('confirmPhoneCode', { viewer });
    },
    RegisterUser: () => {
      world.isRegistered = true;
      const viewer = { __typename: 'Viewer', id: 'Viewer:kari', isRegistered: true };
      return mutationAnswer('registerUser', { step: step('COMPLETE'), viewer });
    },
  });
  return {
    world,
    /** The account exists, and its role does not. */
    waiting: mutationAnswer('registerUser', {
      step: step('IN_PROGRESS'),
      viewer: { __typename: 'Viewer', id: 'Viewer:kari', isRegistered: true },
    }),
    answer: ({ operationName }: GatewayRequest): Answer =>
      world.answers[operationName]?.shift() ?? known()[operationName]?.() ?? 503,
  };
}
