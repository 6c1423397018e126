import type { AllWrites } from './feature-calls.ts';
import type { CreateFeatureWrites, Write, WriteTools } from './write.ts';

/** Every write of one request to the gateway. */
export type Writes = AllWrites;

/** @param newKey makes a key for each write, the same for a repetition of the request */
export type CreateWrites = (tools: WriteTools, newKey: () => string) => Writes;

/** Joins the writes of features. */
export function joinWrites(features: readonly CreateFeatureWrites[]): CreateWrites;
export function joinWrites(
  features: readonly CreateFeatureWrites[],
): (tools: WriteTools, newKey: () => string) => object {
  return (tools, newKey) => {
    const write: Write = (call, read) =>
      tools.client.call({ ...call, idempotencyKey: call.idempotencyKey ?? newKey() }, read);
    return features.reduce((all, create) => Object.assign(all, create(write, tools)), {});
  };
}
