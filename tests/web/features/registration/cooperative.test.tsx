import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addressOf,
  ASIDE_NAMES,
  COOPERATIVE,
  pageAt,
  STEP_NAMES,
} from '../../../../web/features/registration/organization/flow.ts';
import { renderPortal } from '../../render.tsx';
import { organizationGateway } from './organization-world.ts';
import { fill, press, title } from './typing.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('registering a housing cooperative', () => {
  it('uses a path of one segment for each page, those of the specification among them', () => {
    const rests = [...STEP_NAMES, ...ASIDE_NAMES].map((page) => {
      const rest = addressOf(COOPERATIVE, page).replace('/register/cooperative/', '');
      expect(pageAt(COOPERATIVE, rest)).toBe(page);
      return rest;
    });
    expect(rests.filter((rest) => rest.includes('/'))).toEqual([]);
    expect(rests).toEqual(
      expect.arrayContaining(
        'accept authenticate cancel complete contact continue error payment profile'.split(' '),
      ),
    );
  });

  it('skips the question whether it is public, and sends its kind whatever the register says', async () => {
    const { answer } = organizationGateway();
    const { gateway, router } = await renderPortal({ path: '/register/cooperative', answer });
    await title('Hvilket borettslag eller sameie registrerer du?');
    expect(router.state.location.pathname).toBe('/register/cooperative/profile');
    await fill('Organisasjonsnummer', '314000013');
    await press('Fortsett');
    await title('Om organisasjonen');
    expect(router.state.location.pathname).toBe('/register/cooperative/profile-details');
    await fill('Organisasjonens e-postadresse', 'styret@bjerkelia.example');
    expect(screen.queryByLabelText(/offentlig/i)).toBeNull();
    await fill('Organisasjonens telefonnummer', '22 33 44 55');
    await press('Fortsett');
    await title('Hvordan vil dere betale?');
    await userEvent.click(await screen.findByText('Faktura på e-post'));
    await press('Fortsett');
    await title('Stemmer dette?');
    expect(router.state.location.pathname).toBe('/register/cooperative/accept');
    await userEvent.click(await screen.findByLabelText(/^Jeg godtar vilkårene/));
    await press('Registrer organisasjonen');
    await title('VESTBRISE AS er kunde');
    const sent = gateway.requests.find(
      ({ operationName }) => operationName === 'RegisterOrganization',
    );
    expect(sent?.variables?.['input']).toMatchObject({
      kind: 'COOPERATIVE',
      email: 'styret@bjerkelia.example',
    });
  });
});
