import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { nothing } from './wire/parse.ts';
import { parseVehicle, parseVehicles } from './wire/vehicle.ts';
import type { Write } from './writes.ts';

const VEHICLES = backendPath`/users/me/vehicles`;
const vehiclePath = (id: string) => backendPath`/users/me/vehicles/${id}`;

export const vehicleLoaders = (client: BackendClient, memoize: Memoize) => ({
  vehicles: memoize(() => client.call({ method: 'GET', path: VEHICLES }, parseVehicles)),
});

export const vehicleWrites = (write: Write) => ({
  addVehicle: (body: object) => write({ method: 'POST', path: VEHICLES, body }, parseVehicle),
  /** Changes what is given of a vehicle of the named version. */
  updateVehicle: (id: string, body: object) =>
    write({ method: 'PATCH', path: vehiclePath(id), body }, parseVehicle),
  removeVehicle: (id: string, version: number) =>
    write({ method: 'DELETE', path: vehiclePath(id), query: { version } }, nothing),
});
