import type { IncomingMessage } from 'node:http';
import type { Told } from '../context.ts';

const ofRequest = new WeakMap<IncomingMessage, Told>();

/** Sets the facts of the operation of a request, for its line in the log. */
export const tell = (request: IncomingMessage, told: Told): void => {
  ofRequest.set(request, told);
};

/** The members of a request's log line; none for a request without an operation. */
export function toldOf(request: IncomingMessage): object {
  const told = ofRequest.get(request);
  if (told === undefined) return {};
  const { operation, points, code, slowestCall } = told;
  return {
    operation: operation ?? 'none',
    points,
    backend: Math.round(slowestCall),
    ...(code !== null && { code }),
  };
}
