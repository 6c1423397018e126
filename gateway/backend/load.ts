import type { BackendClient } from './client.ts';

/** The place that a load reads from, for one request to the gateway. */
export interface Source {
  readonly client: BackendClient;
  /** The loaders of the request, for a load that builds on others. */
  readonly loaders: object;
}

/**
 * Loads of one feature by name. Each reads a resource of the backend; its arguments after the source are plain data.
 */
export type Loads = Readonly<Record<string, Load>>;

/** Written as a method, so that loads with arguments of their own are loads too. */
export type Load = { load(source: Source, ...args: readonly unknown[]): Promise<unknown> }['load'];

/** Loads of one request, without their source. */
export type LoadersOf<Feature extends object> = {
  readonly [Name in keyof Feature]: Feature[Name] extends (
    source: never,
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Result
    : never;
};
