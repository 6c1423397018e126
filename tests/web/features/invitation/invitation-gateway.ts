import type { InvitationPageQuery } from '../../../../web/features/invitation/generated/InvitationPage.ts';
import { createSessionState } from '../../../../web/lib/session-state/session-state.ts';
import { appAnswer, kari, portal, type Answer, type GatewayRequest } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

export const scriptUrl = 'https://tag.example/script.js';
export const path = '/invitation/secret-1';

export type Invitation = NonNullable<InvitationPageQuery['invitation']>;
export type Viewer = NonNullable<InvitationPageQuery['viewer']>;

/** An open invitation of a family, as its link shows it to a visitor without a session. */
export const invitation: Invitation = {
  __typename: 'Invitation',
  id: 'Invitation:secret-1',
  key: 'secret-1',
  status: 'EMAIL_SENT',
  invitationType: 'NORMAL',
  isValid: true,
  label: 'FAMILY_MEMBER',
  inviteeEmail: null,
  invitedBy: 'Ola Hansen',
  organizationName: 'Familien Hansen',
  expiresAt: '2026-12-05T00:00:00+01:00',
  isFromViewer: null,
  viewerRole: null,
  viewerConstraints: null,
  viewerNeedsOtherAccount: null,
};
export const accepted: Invitation = { ...invitation, status: 'ACCEPTED', isValid: false };
export const withRole: Invitation = {
  ...accepted,
  viewerRole: { __typename: 'Role', userRoleId: 'family-role', opensOrganization: false },
};

export const viewer: Viewer = {
  __typename: 'Viewer',
  id: 'Viewer:kari',
  loginEmail: 'kari@example.no',
  isRegistered: true,
  user: {
    __typename: 'User',
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari@example.no',
    status: 'ACTIVE',
  },
  personalRole: { __typename: 'Role', userRoleId: 'kari-private', opensOrganization: false },
};

export const step = (isComplete: boolean): Answer =>
  mutationAnswer('acceptInvitation', {
    step: isComplete
      ? { __typename: 'Step', state: 'COMPLETE', retryAfter: null, attempts: null }
      : { __typename: 'Step', state: 'IN_PROGRESS', retryAfter: 0, attempts: 2 },
    invitation: {
      __typename: 'Invitation',
      id: 'Invitation:secret-1',
      key: 'secret-1',
      status: 'ACCEPTED',
      isValid: false,
    },
  });
export const refused = (code: string, status = 409, more: object = {}) =>
  errorAnswer({ code, status, ...more });

type Options = Readonly<{
  /** The invitation at each request. The last one repeats. */
  invitations: readonly (Invitation | null)[];
  viewer?: Viewer | null;
  /** The answers to accepting, in order. The last one repeats. */
  accepting?: readonly Answer[];
  /** The answers to the other operations. */
  others?: Readonly<Record<string, Answer>>;
  at?: string;
}>;

/** The state of the tab before the page is opened. */
export const remember = (facts: Readonly<Record<string, string | number>>): void =>
  createSessionState().set('invitation', { id: 'secret-1', ...facts });

/** Opens the invitation over a stand-in gateway. */
export function open({ invitations, accepting = [503], others = {}, at = path, ...rest }: Options) {
  const current = rest.viewer === undefined ? viewer : rest.viewer;
  const taken = { invitations: 0, accepting: 0 };
  const next = <T>(kind: keyof typeof taken, answers: readonly T[]): T | undefined => {
    const answer = answers[Math.min(taken[kind], answers.length - 1)];
    taken[kind] += 1;
    return answer;
  };
  const answer = ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'InvitationPage')
      return {
        data: {
          __typename: 'Query',
          invitation: next('invitations', invitations) ?? null,
          viewer: current,
        },
      };
    if (operationName === 'AcceptInvitation') return next('accepting', accepting) ?? 503;
    if (operationName !== 'App') return others[operationName] ?? 503;
    const { data } = appAnswer(
      current && { ...kari, isRegistered: current.isRegistered, user: current.user && kari.user },
    );
    const tracking = { __typename: 'PortalTracking', scriptUrl, eventPrefix: 'p_' };
    return { data: { ...data, portal: { ...portal, tracking } } };
  };
  return renderPortal({ path: at, answer });
}

type Gateway = Awaited<ReturnType<typeof renderPortal>>['gateway'];

/** The inputs of one operation, in order. */
export const inputsOf = ({ requests }: Gateway, operation: string) =>
  requests
    .filter(({ operationName }) => operationName === operation)
    .map(({ variables }) => variables?.['input']);
