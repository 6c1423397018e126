import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, kari, type Answer, readable } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const car = {
  __typename: 'Vehicle',
  id: 'Vehicle:vehicle-1',
  key: 'vehicle-1',
  licencePlate: 'EL12345',
  isRegisteredAbroad: null,
  description: 'Bilen',
  vin: '5YJ3E7EB7KF000777',
  orderNumber: null,
  autochargeState: 'WAITING',
  isAutochargeOn: true,
  version: 1,
};
const added = mutationAnswer('addVehicle', {
  viewer: {
    __typename: 'Viewer',
    id: 'Viewer:kari',
    ...readable.viewer,
    vehicles: [car],
  },
});

async function open(answers: Answer[]) {
  const left = [...answers];
  const portal = await renderPortal({
    path: '/account/vehicles/add',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(kari);
      if (operationName === 'AddVehicle') return left.shift() ?? 503;
      return {
        data: {
          __typename: 'Query',
          viewer: {
            __typename: 'Viewer',
            id: 'Viewer:kari',
            ...readable.viewer,
            vehicles: [],
          },
        },
      };
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await dialog.findByRole('textbox', { name: 'Registreringsnummer' });
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Legg til bilen' }));
  const sent = () =>
    portal.gateway.requests
      .filter(({ operationName }) => operationName === 'AddVehicle')
      .map(({ variables }) => variables?.['input']);
  return { ...portal, dialog, field, send, sent };
}

const fill = async (field: (name: string) => HTMLElement, plate: string, vin: string) => {
  await userEvent.type(field('Registreringsnummer'), plate);
  await userEvent.type(field('Navn på bilen'), 'Bilen');
  await userEvent.type(field('Understellsnummer (VIN)'), vin);
};

beforeEach(() => window.sessionStorage.clear());

/** VEHICLE-2 and VEHICLE-3: VIN and vehicle order number, invalid or required. */
describe('adding a vehicle', () => {
  it('marks each missing field, focuses the first, and sends nothing', async () => {
    const { field, send, sent } = await open([]);
    await send();
    await waitFor(() =>
      expect(field('Registreringsnummer')).toHaveAccessibleDescription(/kreves|Skriv/),
    );
    expect(field('Registreringsnummer')).toHaveFocus();
    for (const name of ['Navn på bilen', 'Understellsnummer (VIN)'])
      expect(field(name)).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['EL 123', '5YJ3E7EB7KF000777', 'Registreringsnummer', /eller velg «Registrert i utlandet»/],
    ['EL12345', '5YO3E7EB7KF000777', 'Understellsnummer (VIN)', /Ikke gyldig understellsnummer/],
    ['EL12345', '5YJ3E7EB7KF00077', 'Understellsnummer (VIN)', /Ikke gyldig understellsnummer/],
  ])('refuses %s with %s', async (plate, vin, name, text) => {
    const { field, send, sent } = await open([]);
    await fill(field, plate, vin);
    await send();
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(text));
    expect(field(name)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('takes the plate of a car registered abroad, and shows it as foreign', async () => {
    const foreign = { ...car, licencePlate: 'MÜ-AB 123', isRegisteredAbroad: true };
    const viewer = {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      ...readable.viewer,
      vehicles: [foreign],
    };
    const { dialog, field, send, sent } = await open([mutationAnswer('addVehicle', { viewer })]);
    await fill(field, 'MÜ-AB 123', '5YJ3E7EB7KF000777');
    await waitFor(() => expect(field('Registreringsnummer')).toBeInvalid());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Registrert i utlandet' }));
    await waitFor(() => expect(field('Registreringsnummer')).toBeValid());
    await send();
    expect(await screen.findByText('MÜ-AB 123 (registrert i utlandet)')).toBeVisible();
    expect(sent()).toMatchObject([
      { vehicle: { byPlate: { licencePlate: 'MÜ-AB 123', isRegisteredAbroad: true } } },
    ]);
  });

  it('says what a plate of another country can have', async () => {
    const { dialog, field, send, sent } = await open([]);
    await fill(field, 'MÜ_AB 123', '5YJ3E7EB7KF000777');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Registrert i utlandet' }));
    await send();
    await waitFor(() =>
      expect(field('Registreringsnummer')).toHaveAccessibleDescription(/bare bokstaver, tall/),
    );
    expect(sent()).toEqual([]);
  });

  it('keeps the input and offers support when the vehicle is linked to another account', async () => {
    const refusal = errorAnswer({ code: 'VEHICLE_ALREADY_LINKED', status: 409 });
    const { router, dialog, field, send, sent } = await open([refusal, added]);
    await fill(field, 'el 12345', '5yj3e7eb7kf000777');
    await send();
    expect(await dialog.findByRole('link', { name: 'kundeservice' })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(field('Registreringsnummer')).toBeInvalid();
    expect(field('Registreringsnummer')).toHaveFocus();
    expect(field('Registreringsnummer')).toHaveValue('el 12345');
    expect(window.sessionStorage.getItem('draft:vehicle:kari')).toContain('el 12345');
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/vehicles'));
    expect(await screen.findByRole('link', { name: 'Bilen' })).toBeVisible();
    const byPlate = {
      licencePlate: 'EL12345',
      isRegisteredAbroad: false,
      description: 'Bilen',
      vin: '5YJ3E7EB7KF000777',
    };
    const input = { vehicle: { byPlate } };
    expect(sent()).toEqual([input, input]);
    expect(window.sessionStorage.getItem('draft:vehicle:kari')).toBeNull();
  });

  it('shows and focuses the field that the gateway refuses', async () => {
    const fields = [
      { path: 'vehicle.byPlate.vin', code: 'VIN_INVALID', message: 'Enter a valid VIN.' },
    ];
    const { dialog, field, send } = await open([
      errorAnswer({ code: 'INVALID_REQUEST', status: 400, fields }),
    ]);
    await fill(field, 'EL12345', '5YJ3E7EB7KF000777');
    await send();
    const vin = field('Understellsnummer (VIN)');
    await waitFor(() => expect(vin).toHaveAccessibleDescription(/Ikke gyldig understellsnummer/));
    expect(vin).toHaveFocus();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });
});
