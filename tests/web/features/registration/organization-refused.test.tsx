import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { keepParts, organizationGateway, typedParts } from './organization-world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const CONTINUE = '/register/organization/continue';

describe('an organisation that is refused', () => {
  it('is told at the number that another customer has it, before anything else is typed', async () => {
    const { answer, world } = organizationGateway();
    world.isNumberTaken = true;
    const { gateway, router } = await renderPortal({ path: '/register/organization', answer });
    await userEvent.type(await screen.findByLabelText('Organisasjonsnummer'), '314000013');
    await press('Fortsett');
    await title('Organisasjonen er kunde fra før');
    expect(gateway.requests.map(({ operationName }) => operationName)).not.toContain(
      'RegisterOrganization',
    );
    // The way on does not lead past the number.
    await router.navigate('/register/organization/profileSave');
    await title('Hvilken organisasjon registrerer du?');
  });

  it('is told at the number that the person administers another one', async () => {
    const { answer, world } = organizationGateway();
    const refusal = { code: 'ROLE_CONFLICT', status: 409, roleConstraint: 'IS_COMPANY_ADMIN' };
    world.answers['OrganizationNumber'] = [errorAnswer(refusal)];
    const { router } = await renderPortal({ path: '/register/organization', answer });
    await userEvent.type(await screen.findByLabelText('Organisasjonsnummer'), '314000013');
    await press('Fortsett');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(router.state.location.pathname).toBe('/register/organization/profile');
  });

  it.each(['ORGANIZATION_NUMBER_EXISTS', 'ORGANIZATION_EXIST'])(
    'offers to ask for access with %s, and names no one',
    async (code) => {
      const { answer, world } = organizationGateway();
      world.answers['RegisterOrganization'] = [errorAnswer({ code, status: 409 })];
      keepParts(typedParts);
      await renderPortal({ path: CONTINUE, answer });
      await title('Organisasjonen er kunde fra før');
      expect(
        await screen.findByText(/Kan du som administrerer avtalen, invitere meg/),
      ).toHaveTextContent('VESTBRISE AS er kunde hos Fjordlading');
      expect(screen.getByRole('link', { name: 'Skriv til kundeservice' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^mailto:hjelp@fjordlading\.example\?subject=/),
      );
      await press('Bruk et annet nummer');
      expect(await screen.findByLabelText('Organisasjonsnummer')).toHaveValue('314 000 013');
    },
  );

  it.each([
    ['ORGANIZATION_EMAIL_EXISTS', 'Om organisasjonen', 'Organisasjonens e-postadresse'],
    ['ORGANIZATION_PHONE_EXISTS', 'Om organisasjonen', 'Organisasjonens telefonnummer'],
  ])('shows %s at its field', async (code, heading, label) => {
    const { answer, world } = organizationGateway();
    world.answers['RegisterOrganization'] = [errorAnswer({ code, status: 409 })];
    keepParts(typedParts);
    await renderPortal({ path: CONTINUE, answer });
    await title(heading);
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it.each(['USER_EMAIL_EXISTS', 'EMAIL_EXISTS', 'USER_PHONE_EXISTS'])(
    'shows %s at the contact’s fields',
    async (code) => {
      const { answer, world } = organizationGateway();
      world.isRegistered = false;
      world.answers['RegisterOrganization'] = [errorAnswer({ code, status: 409 })];
      const contact = {
        firstName: 'Nora',
        lastName: 'Ny',
        email: 'nora@example.no',
        emailConfirm: 'nora@example.no',
        mobileNumber: '+4791234567',
      };
      keepParts({ ...typedParts, contact }, { isPhoneUnverifiable: true, isNewcomer: true });
      await renderPortal({ path: CONTINUE, answer });
      await title('Hvem er du?');
      if (code === 'USER_PHONE_EXISTS')
        await waitFor(() => expect(screen.getByLabelText('Mobilnummer')).toBeInvalid());
    },
  );

  it('shows a conflicting role with its solutions', async () => {
    const { answer, world } = organizationGateway();
    world.answers['RegisterOrganization'] = [
      errorAnswer({
        code: 'ROLE_CONFLICT',
        status: 409,
        roleConstraint: 'IS_ORGANIZATION_SMB',
        solutions: [{ type: 'REMOVE_ADMIN_ROLE', target: 'mailto:hjelp@fjordlading.example' }],
      }),
    ];
    keepParts(typedParts);
    await renderPortal({ path: CONTINUE, answer });
    await title('Vi fikk ikke registrert organisasjonen');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('mailto:hjelp@fjordlading.example');
  });
});
