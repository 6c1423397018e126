import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { OcpiRefusal, STATUS } from './answer.ts';

const PARTS = ['country-code', 'party-id'] as const;

/**
 * The routing headers of functional modules (OCPI 2.2.1, message routing) between two platforms: the answer goes from this service to the
 * party that asked. A message to another party is refused, for this service is no hub; one without an address is for this service.
 */
export function routeMessages({ config: { party } }: Deps): RequestHandler {
  const ours = { 'country-code': party.countryCode, 'party-id': party.partyId };
  return (req, res, next) => {
    for (const part of PARTS) {
      const from = req.get(`OCPI-from-${part}`);
      const to = req.get(`OCPI-to-${part}`);
      if (from !== undefined && /^[A-Za-z0-9]{2,3}$/.test(from)) {
        res.set(`OCPI-to-${part}`, from);
        res.set(`OCPI-from-${part}`, ours[part]);
      }
      if (to !== undefined && to.toUpperCase() !== ours[part])
        throw new OcpiRefusal(200, STATUS.invalidParameters, 'The message is for another party');
    }
    next();
  };
}
