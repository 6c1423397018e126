/** The calls of the backend that a feature adds: its loads, its writes or both. */
export interface FeatureCalls {}

type All = FeatureCalls[keyof FeatureCalls];
type LoadsIn<Calls> = Calls extends { readonly loads: infer Loads } ? Loads : never;
type WritesIn<Calls> = Calls extends { readonly writes: (...args: never) => infer Writes }
  ? Writes
  : never;

/** The intersection of a union's members. */
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Member,
) => void
  ? Member
  : never;

/** The loads of every feature. */
export type AllLoads = Intersection<LoadsIn<All>>;
/** The writes of every feature, for one request. */
export type AllWrites = Intersection<WritesIn<All>>;
