import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { appAnswer, kari, readable } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const car = {
  __typename: 'Vehicle',
  id: 'Vehicle:vehicle-1',
  key: 'vehicle-1',
  licencePlate: 'EL12345',
  isRegisteredAbroad: null,
  description: 'Familiebilen',
  vin: '5YJ3E7EB7KF000777',
  orderNumber: null,
  autochargeState: 'WAITING',
  isAutochargeOn: false,
  version: 4,
};
type Car = typeof car | (Omit<typeof car, 'orderNumber'> & { readonly orderNumber: string });

/** The details of a car, whose papers the backend adds again as `again`. The first `refusals` additions are refused. */
async function open(now: Car, again: Partial<Car> = {}, refusals = 0) {
  let cars: readonly Car[] = [now];
  let left = refusals;
  const viewer = () => ({
    __typename: 'Viewer',
    id: 'Viewer:kari',
    ...readable.viewer,
    vehicles: cars,
  });
  const shown = await renderPortal({
    path: '/account/vehicles/vehicle-1',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(kari);
      if (operationName === 'RemoveVehicle') {
        cars = [];
        return mutationAnswer('removeVehicle', {
          viewer: { __typename: 'Viewer', id: 'Viewer:kari' },
        });
      }
      if (operationName === 'RestoreVehicle') {
        left -= 1;
        if (left >= 0) return errorAnswer({ code: 'SERVICE_UNAVAILABLE', status: 503 });
        const vehicle = {
          ...now,
          id: 'Vehicle:vehicle-2',
          key: 'vehicle-2',
          version: 1,
          isAutochargeOn: true,
          ...again,
        };
        cars = [vehicle];
        return mutationAnswer('addVehicle', { vehicle, viewer: viewer() });
      }
      if (operationName === 'UpdateVehicle') {
        const vehicle = { ...now, id: 'Vehicle:vehicle-2', key: 'vehicle-2', version: 2 };
        cars = [vehicle];
        return mutationAnswer('updateVehicle', { vehicle });
      }
      return { data: { __typename: 'Query', viewer: viewer() } };
    },
  });
  const sent = (name: string) =>
    shown.gateway.requests
      .filter(({ operationName }) => operationName === name)
      .map(({ variables }) => variables?.['input']);
  await userEvent.click(await screen.findByRole('button', { name: 'Fjern bilen' }));
  return { ...shown, sent };
}

/** Once the dialog of the car is closed. */
const undo = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Angre' }));
};

it('removes a car at once, and brings it back with its plate, its name and Autocharge as it was', async () => {
  const { router, sent } = await open(car, {}, 1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/vehicles'));
  expect(await screen.findByText('Ingen biler ennå')).toBeVisible();
  await undo();
  expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke angret');
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Familiebilen er tilbake')).toBeVisible();
  expect(await screen.findByText('Autocharge: Av')).toBeVisible();
  const byPlate = {
    licencePlate: 'EL12345',
    vin: '5YJ3E7EB7KF000777',
    description: 'Familiebilen',
    isRegisteredAbroad: false,
  };
  expect(sent('RestoreVehicle')).toEqual([{ vehicle: { byPlate } }, { vehicle: { byPlate } }]);
  expect(sent('UpdateVehicle')).toEqual([
    { id: 'Vehicle:vehicle-2', version: 1, isAutochargeOn: false },
  ]);
});

it('brings back a car of an order with the name that the person gave it', async () => {
  const { sent } = await open(
    { ...car, orderNumber: 'BO-2026-1001', isAutochargeOn: true },
    { description: 'XPENG G9' },
  );
  await undo();
  expect(await screen.findByRole('link', { name: 'Familiebilen' })).toBeVisible();
  expect(sent('RestoreVehicle')).toEqual([
    { vehicle: { byOrder: { orderNumber: 'BO-2026-1001' } } },
  ]);
});

it('asks first where chargers recognise the car, which would have to be learnt again', async () => {
  const { sent } = await open({ ...car, autochargeState: 'ACTIVE', isAutochargeOn: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Vil du fjerne Familiebilen?' }));
  expect(sent('RemoveVehicle')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Fjern Familiebilen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Familiebilen er fjernet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Angre' })).not.toBeInTheDocument();
});
