import type { Endpoint } from '../db/tables.ts';
import type { Connection } from './caller.ts';

/** The URL of an operator's module, if its version details name one. */
export function endpointOf(
  { endpoints }: Pick<Connection, 'endpoints'>,
  identifier: string,
  role: Endpoint['role'],
): string | undefined {
  return endpoints.find((endpoint) => endpoint.identifier === identifier && endpoint.role === role)
    ?.url;
}
