import { backendOperations, type OperationId } from '../generated/backend-operations.ts';
import { CORE, type FeatureOrCore } from '../../schema/features.ts';
import { NOT_IMPLEMENTED } from './api-error.ts';
import type { ObservedCall } from './http.ts';

/** The writes that a backend may leave out (docs/backends.md): those of its features. What every portal needs is none of them. */
export const optionalWrites: readonly OperationId[] = Object.entries(backendOperations)
  .filter(([call, { feature }]) => !call.startsWith('GET ') && feature !== CORE)
  .map(([, { id }]) => id);

const features = new Map(Object.values(backendOperations).map(({ id, feature }) => [id, feature]));

/** The feature that an operation belongs to. */
export const featureOf = (id: OperationId): FeatureOrCore => features.get(id) ?? CORE;

/** How long a 501 is believed, in milliseconds. A backend that has the operation from now on is asked again. */
const BELIEVED = 60 * 60 * 1000;

/** Knows which optional writes the backend does not have. */
export interface MissingOperations {
  /** Learns from an answer. */
  readonly observe: (call: Pick<ObservedCall, 'method' | 'path' | 'status'>) => void;
  readonly isMissing: (id: OperationId) => boolean;
}

/**
 * Knows the optional writes that the configuration names as missing, and for an hour each one that was answered with 501.
 *
 * @param clock epoch milliseconds
 */
export function createMissingOperations(
  configured: readonly OperationId[],
  clock: () => number,
): MissingOperations {
  const refusedAt = new Map<OperationId, number>();
  return {
    observe({ method, path, status }) {
      const id = backendOperations[`${method} ${path}`]?.id;
      if (status === NOT_IMPLEMENTED && id && optionalWrites.includes(id))
        refusedAt.set(id, clock());
    },
    isMissing: (id) =>
      configured.includes(id) || clock() - (refusedAt.get(id) ?? -Infinity) < BELIEVED,
  };
}
