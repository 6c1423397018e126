import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fjordbyen } from '../../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../../mutation-answer.ts';
import {
  invited,
  list,
  ofOrganization,
  open,
  person,
  region,
  unknown,
  type Answers,
} from './people-data.ts';

beforeEach(() => window.sessionStorage.clear());

describe('several chosen people', () => {
  const per = {
    ...person,
    id: 'NetworkPerson:member-3',
    member: { ...person.member, userRoleId: 'role-3', firstName: 'Per', email: 'Per@example.no' },
  };
  const expired = {
    ...invited,
    id: 'NetworkPerson:invitation-2',
    invitation: {
      ...invited.invitation,
      ...{ id: 'Invitation:i-2', key: 'i-2', status: 'EXPIRED', isValid: false },
      ...{ inviteeName: null, inviteeEmail: 'geir.aune@example.no' },
    },
  };
  const costCenterOf = (key: string, costCenter: string | null) => ({
    __typename: 'RfidMember',
    ...{ id: `RfidMember:${key}`, email: `${key}@example.no`, costCenter },
  });
  const choose = async (answers: Answers) => {
    const page = await open({
      PeopleList: list([person, per, unknown, invited, expired]),
      MemberCostCenters: ofOrganization({
        rfidMembersNamed: [costCenterOf('ola', null), costCenterOf('per', '4100')],
      }),
      ...answers,
    });
    await userEvent.click(
      await within(await region()).findByRole('button', { name: 'Velg flere' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Velg alle 5' }));
    await userEvent.click(screen.getByRole('button', { name: 'Endre de valgte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre 5 valgte' }));
    return { ...page, dialog };
  };

  it('gives the members one cost centre, where it is another', async () => {
    const member = costCenterOf('ola', '4100');
    const { dialog, sent } = await choose({
      SetCostCenter: mutationAnswer('setMemberCostCenter', { member }),
    });
    await userEvent.type(await dialog.findByLabelText('Kostnadssted'), '4100');
    const counted = '1 får kostnadssted 4100, 1 har det allerede, 3 kan ikke få det';
    expect((await dialog.findAllByText(counted))[0]).toBeVisible();
    expect(dialog.getByText('ingen → 4100')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Lagre for 1 medlem' }));
    const told = await screen.findAllByText('Kostnadsstedet er endret for 1 medlem.');
    expect(told[0]).toBeVisible();
    expect(sent('SetCostCenter').map(({ variables }) => variables)).toEqual([
      { input: { accountId: fjordbyen.id, memberId: 'RfidMember:ola', costCenter: '4100' } },
    ]);
  });

  it('sends open invitations again, replaces expired ones, and keeps a refused one chosen', async () => {
    const { dialog, sent } = await choose({
      ResendInvitation: errorAnswer({
        ...{ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 3600 },
        fields: [{ path: 'id', code: 'TOO_SOON' }],
      }),
      InvitePeople: mutationAnswer('sendInvitations', {
        organization: { __typename: 'Organization', id: 'Organization:org-fjordbyen' },
      }),
    });
    await userEvent.selectOptions(await dialog.findByLabelText('Hva vil du gjøre?'), 'INVITE');
    expect(dialog.getAllByText('2 invitasjoner sendes, 3 får ingen')[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 invitasjoner' }));
    expect(await screen.findByRole('button', { name: 'Prøv den som gjenstår' })).toBeVisible();
    expect(sent('InvitePeople').map(({ variables }) => variables)).toEqual([
      {
        input: {
          accountId: fjordbyen.id,
          invitations: [
            { inviteeName: 'Geir Aune', inviteeEmail: 'geir.aune@example.no', roleId: 'MEMBER' },
          ],
        },
      },
    ]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Lukk' }).at(-1) ?? document.body);
    expect(screen.getByRole('checkbox', { name: 'Velg Eli Aas' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Velg Ola Dahl' })).not.toBeChecked();
  });
});
