import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { nothing, readList, readOne } from './wire/read.ts';
import type { Body, Write } from './write.ts';

const VEHICLES = backendPath`/users/me/vehicles`;
const vehiclePath = (id: string) => backendPath`/users/me/vehicles/${id}`;

export const vehicleLoads = {
  vehicles: ({ client }: Source) =>
    client.call({ method: 'GET', path: VEHICLES }, readList('Vehicle')),
};

export const vehicleWrites = (write: Write) => ({
  addVehicle: <Given>(body: Body<'NewVehicle', Given>) =>
    write({ method: 'POST', path: VEHICLES, body }, readOne('Vehicle')),
  /** Changes what is given of a vehicle of the named version. */
  updateVehicle: <Given>(id: string, body: Body<'VehicleChanges', Given>) =>
    write({ method: 'PATCH', path: vehiclePath(id), body }, readOne('Vehicle')),
  removeVehicle: (id: string, version: number) =>
    write({ method: 'DELETE', path: vehiclePath(id), query: { version } }, nothing),
});
