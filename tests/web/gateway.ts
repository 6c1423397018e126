import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { ALL_THINGS } from '../../gateway/domain/account/deletion.ts';
import type { PurchaseTermsQuery } from '../../web/components/purchase/generated/Purchase.ts';
import type { HostedFieldsQuery } from '../../web/features/payment/generated/CardPayment.ts';
import type { LoginProvider, MutationName } from '../../web/generated/schema.ts';
import type { AppQuery } from '../../web/lib/generated/App.ts';

const request = z.object({
  operationName: z.string(),
  variables: z.record(z.string(), z.unknown()).optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }).optional(),
  query: z.string().optional(),
});

export type GatewayRequest = z.infer<typeof request> & {
  readonly requestId: string | undefined;
  /** The role that the tab acts in. */
  readonly role: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/**
 * An answer of the stand-in: a result, a status without a body, a connection that breaks, or
 * nothing at all.
 */
export type Answer = Readonly<Record<string, unknown>> | number | 'break' | 'silence';

async function read(message: IncomingMessage): Promise<GatewayRequest> {
  const chunks: string[] = [];
  for await (const chunk of message) chunks.push(String(chunk));
  const header = (name: string) => {
    const value = message.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    ...request.parse(JSON.parse(chunks.join(''))),
    requestId: header('x-request-id'),
    role: header('x-active-role'),
    idempotencyKey: header('idempotency-key'),
  };
}

/** A GraphQL endpoint on a real socket with the answers of the test. Records the requests. */
export async function startGateway(answer: (request: GatewayRequest) => Answer) {
  const requests: GatewayRequest[] = [];
  let answering = answer;
  const server = createServer((message, response) => {
    void read(message).then((question) => {
      requests.push(question);
      const given = answering(question);
      if (given === 'silence') return;
      if (given === 'break') {
        message.socket.destroy();
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.statusCode = typeof given === 'number' ? given : 200;
      response.end(typeof given === 'number' ? '{}' : JSON.stringify(given));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z
    .custom<AddressInfo>((value) => typeof value === 'object')
    .parse(server.address());
  return {
    uri: `http://127.0.0.1:${port}/graphql`,
    requests,
    /** From now on answers differently. */
    answer: (next: typeof answer) => {
      answering = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

type Viewer = NonNullable<AppQuery['viewer']>;

export const kari: Viewer & {
  /** A page reads whether it is a consumer's. */
  readonly personalAccount: { readonly isConsumer?: boolean };
} = {
  __typename: 'Viewer',
  id: 'Viewer:kari',
  key: 'kari',
  loginEmail: 'kari@example.no',
  isRegistered: true,
  isAddressRequired: false,
  rolesCount: 1,
  userMode: 'USER',
  user: {
    __typename: 'User',
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari@example.no',
    language: 'NO',
  },
  activeRole: { __typename: 'Role', userRoleId: 'kari-private' },
  account: {
    __typename: 'Account',
    id: 'Account:personal-kari',
    key: 'personal-kari',
    kind: 'PERSONAL',
    isAddressRequired: false,
    closedToNew: [],
    organization: null,
  },
  personalAccount: {
    __typename: 'Account',
    id: 'Account:personal-kari',
    key: 'personal-kari',
    closedToNew: [],
    isConsumer: true,
  },
  screens: {
    __typename: 'ViewerScreens',
    navigationVariant: 'PRIVATE',
    showBenefits: true,
    showSubscriptions: true,
    showChargingFacility: false,
    showRefund: false,
    showRoles: false,
    showNetwork: true,
    hasFamilyLabels: false,
  },
};

/** Kari while her account is being deleted. */
export const leaving: typeof kari = {
  ...kari,
  account: kari.account && { ...kari.account, closedToNew: [...ALL_THINGS] },
  personalAccount: { ...kari.personalAccount, closedToNew: [...ALL_THINGS] },
};

/** No entry of the person's or of an account's lists is omitted. */
export const readable = {
  viewer: { unreadable: { __typename: 'ViewerUnreadable', roles: 0, vehicles: 0, chargers: 0 } },
  account: { unreadable: { __typename: 'AccountUnreadable', benefits: 0, subscriptions: 0 } },
} as const;

/** The account of Fjordbyen AS, which an administrator acts for. */
export const fjordbyen: NonNullable<Viewer['account']> = {
  __typename: 'Account',
  id: 'Account:org-fjordbyen',
  key: 'org-fjordbyen',
  kind: 'ORGANIZATION',
  isAddressRequired: false,
  closedToNew: [],
  organization: {
    __typename: 'Organization',
    id: 'Organization:org-fjordbyen',
    name: 'Fjordbyen AS',
  },
};

/** Kari as the administrator of a family. */
export const familyAdministrator: Viewer = {
  ...kari,
  userMode: 'FAMILY_ADMIN',
  account: {
    __typename: 'Account',
    id: 'Account:family-1',
    key: 'family-1',
    kind: 'ORGANIZATION',
    isAddressRequired: false,
    closedToNew: [],
    organization: {
      __typename: 'Organization',
      id: 'Organization:family-1',
      name: 'Familien Nordmann',
    },
  },
  screens: kari.screens && { ...kari.screens, hasFamilyLabels: true },
};

/** The answer to the query that every page begins with. */
export const appAnswer = (viewer: Viewer | null) => ({
  data: { __typename: 'Query', portal, viewer },
});

/** Answers the query for the viewer, and no query of a page itself. */
export const onlyApp =
  (answer: Answer) =>
  ({ operationName }: GatewayRequest): Answer =>
    typeof answer === 'object' && operationName !== 'App' ? 503 : answer;

const offered: AppQuery['portal']['features']['offered'] = [
  ...([
    'ACCESS',
    'BENEFITS',
    'CARDS',
    'CHARGER_ORDERS',
    ...(['CHARGING', 'CHARGING_AMOUNTS'] as const),
    'RFIDS',
    'RFID_ORDERS',
    'DATA_EXPORT',
  ] as const),
  ...(['FACILITY', 'FAMILY', 'IDENTITIES', 'INVITATIONS', 'INVOICES', 'MEMBERSHIPS'] as const),
  ...(['NETWORKS', 'NEWS', 'NOTIFICATIONS', 'ORGANIZATION_REGISTRATION', 'PAYMENT'] as const),
  ...(['PRICES', 'REFUNDS', 'SUBSCRIPTIONS', 'VEHICLES', 'AUTOCHARGE', 'VERIFICATION'] as const),
  ...(['AUDIT_LOG', 'CHARGING_PRICES', 'SCHEDULED_REPORTS'] as const),
];

const absentMutations: AppQuery['portal']['features']['absentMutations'] & object = {
  __typename: 'PortalAbsentMutations',
  ofPersons: [],
  ofOrganizations: [],
};

/** The provider does not offer these mutations, until the test is over. */
export function lackWrites(...names: readonly MutationName[]): void {
  const lack = (absent: readonly MutationName[]) =>
    Object.assign(absentMutations, { ofPersons: absent, ofOrganizations: absent });
  lack(names);
  onTestFinished(() => {
    lack([]);
  });
}

/** The provider sends nothing, by post, e-mail or SMS, until the test is over. */
export function sendNothing(): void {
  const send = (is: boolean) =>
    Object.assign(portal.features, { sendsByPost: is, sendsMessages: is });
  send(false);
  onTestFinished(() => {
    send(true);
  });
}

export const portal: AppQuery['portal'] &
  HostedFieldsQuery['portal'] &
  PurchaseTermsQuery['portal'] = {
  __typename: 'Portal',
  languages: ['NO', 'EN', 'SV'],
  providerName: 'Fjordlading',
  links: {
    __typename: 'PortalLinks',
    contact: 'https://fjordlading.example/kontakt',
    support: 'https://hjelp.fjordlading.example/',
    faq: 'https://fjordlading.example/faq',
    privacy: 'https://fjordlading.example/personvern',
    terms: 'https://fjordlading.example/vilkar',
    appStore: 'https://apps.example/fjordlading',
    inbox: null,
    googlePlay: null,
    accessibility: 'https://fjordlading.example/tilgjengelighet',
    cookies: null,
  },
  features: {
    __typename: 'PortalFeatures',
    benefits: true,
    ehf: true,
    sendsByPost: true,
    sendsMessages: true,
    offered,
    absentMutations,
  },
  retiredPaths: [],
  tracking: null,
  hostedFieldsUrl: null,
  goodsReturn: null,
  supportEmail: 'hjelp@fjordlading.example',
  coolingOffFormUrl: 'http://localhost:3000/downloads/withdrawal-form.pdf?language=no',
};

/** A way to sign in whose connection has the usual name of its kind. */
export const signInWay = (provider: LoginProvider) => ({
  __typename: 'SignInWay',
  connection: provider.toLowerCase(),
  provider,
  name: null,
  icon: null,
});
