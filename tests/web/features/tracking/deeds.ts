import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  appAnswer,
  familyAdministrator,
  fjordbyen,
  kari,
  portal,
  type Answer,
  type GatewayRequest,
} from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import {
  invitation,
  open,
  remember,
  step,
  withRole,
  type Invitation,
} from '../invitation/invitation-gateway.ts';
import { invitation as familyInvitation, network, sent } from '../network/family/network-data.ts';
import { keepParts, organizationGateway, typedParts } from '../registration/organization-world.ts';
import { press, title } from '../registration/typing.ts';
import { number, registrationGateway, scriptUrl, typed } from '../registration/world.ts';

const keep = (values: object) =>
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values }));

const contact = {
  firstName: 'Nora',
  lastName: 'Ny',
  email: 'nora@example.no',
  emailConfirm: 'nora@example.no',
  mobileNumber: number,
};

const tracking = { __typename: 'PortalTracking', scriptUrl, eventPrefix: 'p_' } as const;
const app = (viewer: typeof kari): Answer => ({
  data: { ...appAnswer(viewer).data, portal: { ...portal, tracking } },
});

/**
 * The actions, up to the confirmation of the portal. Repeated after a reload they track nothing.
 */
export type Deed = () => Promise<unknown>;

export function registering(
  rest: object,
  answers: (gateway: ReturnType<typeof registrationGateway>) => readonly Answer[],
  end: string,
): Deed {
  const gateway = registrationGateway();
  gateway.world.answers['RegisterUser'] = [...answers(gateway)];
  let isBegun = false;
  return async () => {
    if (!isBegun)
      keep({ registration: { ...typed, isPhoneUnverifiable: true }, isRegistering: true, ...rest });
    isBegun = true;
    await renderPortal({ path: '/register/user/creating', answer: gateway.answer });
    await title(end);
  };
}

export function organization(path: string, isNewcomer: boolean, refusal?: Answer): Deed {
  const gateway = organizationGateway();
  gateway.world.isRegistered = !isNewcomer;
  if (refusal !== undefined) gateway.world.answers['RegisterOrganization'] = [refusal];
  let isBegun = false;
  return async () => {
    if (!isBegun)
      keepParts(isNewcomer ? { ...typedParts, contact } : typedParts, {
        isPhoneUnverifiable: true,
        isNewcomer,
      });
    isBegun = true;
    await renderPortal({ path, answer: gateway.answer });
    await title(
      refusal === undefined ? 'VESTBRISE AS er kunde' : 'Vi fikk ikke registrert organisasjonen',
    );
  };
}

export function accepting(changes: Partial<Invitation>, refusal?: Answer): Deed {
  const before = { ...invitation, ...changes };
  const after = { ...withRole, ...changes };
  let isBegun = false;
  return async () => {
    if (!isBegun) remember({ state: 'CHOSEN' });
    const accepted = isBegun ? [after] : [before, after];
    isBegun = true;
    await open({
      invitations: refusal === undefined ? accepted : [before],
      accepting: [refusal ?? step(true)],
    });
    await (refusal === undefined
      ? screen.findByRole('heading', { level: 1, name: /^(Velkommen|Du er)/ })
      : screen.findByRole('alert'));
  };
}

export function becoming(): Deed {
  let taken = 0;
  const states = ['IN_PROGRESS', 'COMPLETE'];
  const answer = ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'App') return app(kari);
    if (operationName === 'BecomeMemberPage')
      return {
        data: {
          __typename: 'Query',
          portal: { __typename: 'Portal', memberOrganization: 'Havsyn AS' },
        },
      };
    const state = states[taken] ?? 'COMPLETE';
    taken += 1;
    return mutationAnswer('becomeMember', {
      invitationId: 'own-1',
      step: { __typename: 'Step', state, retryAfter: 0, attempts: 3 },
      viewer: { __typename: 'Viewer', id: 'Viewer:kari', rolesCount: 2 },
    });
  };
  return async () => {
    await renderPortal({ path: '/organization/becomeMember', answer });
    if (taken > 0) return screen.findByRole('button', { name: 'Bli medlem' });
    await press('Bli medlem');
    return screen.findByText('Du er medlem av Havsyn AS');
  };
}

export const family = (operations: Readonly<Record<string, Answer>>) => ({
  path: '/account/network',
  answer: ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'App') return app(familyAdministrator);
    if (operationName === 'NetworkPage')
      return network({ invitations: [familyInvitation('Eli', 'EMAIL_SENT')] });
    return operations[operationName] ?? 503;
  },
});

/** Runs once: the page does nothing when it is opened again. */
export const once = (open: () => Promise<unknown>, act: () => Promise<unknown>): Deed => {
  let isBegun = false;
  return async () => {
    await open();
    if (!isBegun) await act();
    isBegun = true;
  };
};

export const PEOPLE = {
  MEMBER: 'Kari A; kari.a@example.no',
  ADMINISTRATOR: 'Ola B; ola.b@example.no; administrator',
};
const ofOrganization = (fields: object): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      account: {
        __typename: 'Account',
        id: fjordbyen.id,
        isConsumer: true,
        permissionDenial: null,
        organization: {
          __typename: 'Organization',
          id: 'Organization:org-fjordbyen',
          name: 'Fjordbyen',
          organizationClassification: 'COMPANY',
          invitableRoles: ['MEMBER', 'ADMINISTRATOR'],
          ...fields,
        },
      },
    },
  },
});

export function invitingMany(lines: string): Deed {
  return once(
    () =>
      renderPortal({
        path: '/organization/network/invite-many',
        answer: ({ operationName }) => {
          if (operationName === 'App')
            return app({
              ...kari,
              account: fjordbyen,
              screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
            });
          if (operationName === 'PeoplePage') return ofOrganization({});
          if (operationName === 'KnownInvitees') return ofOrganization({ knownInvitees: [] });
          return operationName === 'InvitePeople' ? sent : 503;
        },
      }),
    async () => {
      const field = 'Navn og e-post, for eksempel: Kari Nordmann; kari@example.no';
      await userEvent.click(await screen.findByLabelText(field));
      await userEvent.paste(lines);
      await press('Kontroller listen');
      await userEvent.click(await screen.findByRole('button', { name: /^Send \d/ }));
      await screen.findByText(/invitasjon(er)? er sendt/);
    },
  );
}
