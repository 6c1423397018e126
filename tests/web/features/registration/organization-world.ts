import {
  appAnswer,
  fjordbyen,
  kari,
  portal,
  type Answer,
  type GatewayRequest,
} from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { scriptUrl } from './world.ts';

const address = {
  addressLine1: 'Nøstegaten 42',
  postalCode: '5011',
  city: 'BERGEN',
  country: 'NO',
};

/** The register's entry of a company that receives EHF. */
export const entity = {
  __typename: 'LegalEntity',
  name: 'VESTBRISE AS',
  formName: 'Aksjeselskap',
  status: 'ACTIVE',
  organizationClassification: 'COMPANY',
  isSoleProprietorship: false,
  businessAddress: { __typename: 'Address', ...address, region: null },
  invoiceAddress: { __typename: 'Address', ...address, region: null },
  canReceiveEhf: true,
};

const profile = {
  name: 'VESTBRISE AS',
  isPublic: false,
  businessAddress: address,
  invoiceAddress: address,
  useSameAddress: true,
};
const looked = {
  result: 'found',
  name: 'VESTBRISE AS',
  formName: 'Aksjeselskap',
  status: 'ACTIVE',
  classification: 'COMPANY',
  isSoleProprietorship: false,
  businessAddress: address,
  invoiceAddress: address,
  canReceiveEhf: true,
};

/** The complete input of a customer before the creation, as the session state keeps it. */
export const typedParts = {
  number: { organizationNumber: '314000013' },
  looked,
  profile: { ...profile, email: 'post@vestbrise.example', phone: '+4755000099' },
  smallProfile: profile,
  payment: { paymentType: 'EHF', ehfNumber: '314000013', invoiceReference: 'Kari' },
  terms: { emailConsented: false, termsAccepted: true },
};

/** The session state of a tab with these parts of the input. */
export function keepParts(
  parts: Readonly<Record<string, object>>,
  flags: Readonly<Record<string, boolean>> = {},
) {
  const registration = Object.fromEntries([
    ...Object.entries(parts).map(([name, part]): [string, unknown] => [
      `organization.${name}`,
      JSON.stringify(part),
    ]),
    ...Object.entries(flags).map(([name, value]): [string, unknown] => [
      `organization.${name}`,
      value,
    ]),
  ]);
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values: { registration } }));
}

const step = (state: 'COMPLETE' | 'IN_PROGRESS') => ({
  __typename: 'Step',
  state,
  retryAfter: state === 'COMPLETE' ? null : 0,
  attempts: state === 'COMPLETE' ? null : 3,
});

const nothing = (): string | null => null;
const noAnswers = (): Record<string, Answer[]> => ({});

/**
 * A gateway for a person who registers an organisation. Its data can be changed, and each operation
 * can be answered otherwise.
 */
export function organizationGateway() {
  const world = {
    isRegistered: true,
    /** Whether the person has the small business's default role until the new one arrives. */
    isDefaultSmb: false,
    areRegistersOn: true,
    /** The organisation that the person administers already. */
    administers: nothing(),
    isNumberTaken: false,
    answers: noAnswers(),
  };
  const person = {
    __typename: 'User',
    status: 'ACTIVE',
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari@example.no',
    mobileNumber: '+4791234567',
  };
  const known = (role: string | undefined): Record<string, () => Answer> => ({
    App: () => {
      const isActing = role === 'role-new';
      const { data } = appAnswer({
        ...kari,
        isRegistered: world.isRegistered,
        userMode: world.isDefaultSmb && !isActing ? 'SMB' : 'USER',
        user: world.isRegistered ? kari.user : null,
        ...(isActing && {
          userMode: 'ORGANIZATION_ADMIN' as const,
          account: fjordbyen,
          screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
        }),
      });
      const tracking = { __typename: 'PortalTracking', scriptUrl, eventPrefix: 'p_' };
      const features = { ...portal.features, ehf: world.areRegistersOn };
      return { data: { ...data, portal: { ...portal, features, tracking } } };
    },
    OrganizationRegistration: () => ({
      data: {
        __typename: 'Query',
        portal: {
          __typename: 'Portal',
          providerName: 'Fjordlading',
          supportEmail: 'hjelp@fjordlading.example',
          emailInvoiceFee: 4900,
          features: {
            __typename: 'PortalFeatures',
            legalEntities: world.areRegistersOn,
          },
        },
        viewer: {
          __typename: 'Viewer',
          id: 'Viewer:kari',
          isRegistered: world.isRegistered,
          loginEmail: 'kari@example.no',
          isLoginEmailVerified: true,
          loginMobileNumber: null,
          loginFirstName: 'Kari',
          loginLastName: 'Nordmann',
          user: world.isRegistered ? person : null,
          verification: null,
          activeRole: { __typename: 'Role', userRoleId: role ?? 'kari-private' },
          administratorRole: world.administers && {
            __typename: 'Role',
            userRoleId: 'other',
            organizationName: world.administers,
          },
          personalRole: {
            __typename: 'Role',
            userRoleId: 'kari-private',
            opensOrganization: false,
          },
          account: {
            __typename: 'Account',
            id: role === 'role-new' ? fjordbyen.id : kari.personalAccount.id,
            kind: role === 'role-new' ? 'ORGANIZATION' : 'PERSONAL',
            paymentType: 'EHF',
            paymentCards: [],
            organization: null,
          },
        },
      },
    }),
    OrganizationNumber: () => ({
      data: { __typename: 'Query', isOrganizationNumberTaken: world.isNumberTaken },
    }),
    LegalEntity: () => ({ data: { __typename: 'Query', legalEntity: entity } }),
    RegisterOrganization: () => {
      world.isRegistered = true;
      return created('COMPLETE');
    },
  });
  const created = (state: 'COMPLETE' | 'IN_PROGRESS') =>
    mutationAnswer('registerOrganization', {
      step: step(state),
      role:
        state === 'COMPLETE'
          ? { __typename: 'Role', userRoleId: 'role-new', opensOrganization: true }
          : null,
      viewer: { __typename: 'Viewer', id: 'Viewer:kari', isRegistered: true },
    });
  return {
    world,
    /** The organisation is being created. */
    waiting: created('IN_PROGRESS'),
    answer: ({ operationName, role }: GatewayRequest): Answer =>
      world.answers[operationName]?.shift() ?? known(role)[operationName]?.() ?? 503,
  };
}
