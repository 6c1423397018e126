import type { Source } from './load.ts';
import { PortalError } from '../errors/portal-error.ts';
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
  async addVehicle<Given>(body: Body<'NewVehicle', Given>) {
    const add = (sent: object) =>
      write({ method: 'POST', path: VEHICLES, body: sent }, readOne('Vehicle'));
    const { isRegisteredAbroad, ...known } = body;
    if (!isRegisteredAbroad) return await add(known);
    try {
      return await add(body);
    } catch (error) {
      // A backend that does not know the field may refuse it.
      if (!(error instanceof PortalError) || error.code !== 'INVALID_REQUEST') throw error;
      return await add(known);
    }
  },
  /** Changes what is given of a vehicle of the named version. */
  updateVehicle: <Given>(id: string, body: Body<'VehicleChanges', Given>) =>
    write({ method: 'PATCH', path: vehiclePath(id), body }, readOne('Vehicle')),
  removeVehicle: (id: string, version: number) =>
    write({ method: 'DELETE', path: vehiclePath(id), query: { version } }, nothing),
});
