/** Facts of a span. `span-rules.ts` says which ones leave the process. */
export type Facts = Readonly<Record<string, string | number>>;

/** A span in progress. */
export interface Span {
  readonly set: (facts: Facts) => void;
  readonly rename: (name: string) => void;
  readonly end: () => void;
}

/** An outgoing call, whose address says too much. */
export interface Call {
  readonly service: 'backend' | 'identity-provider' | 'entity-register' | 'ehf-directory';
  /** The path of the contract, with `{name}` for each parameter. */
  readonly template?: string | undefined;
}

/** A request to the gateway. */
export interface Served {
  readonly method: string;
  /** The pattern of its path. */
  readonly route: string;
  /** The trace that it belongs to: its id, the span of the caller and the flags. Null for one that begins here. */
  readonly parent: Readonly<{ trace: string; span: string; flags: number }> | null;
}

/** The work of OpenTelemetry's packages, which are loaded only where an operator asks for traces (`start-traces.ts`). */
export interface Tracer {
  /** Serves a request in a span of its own, which the server ends. */
  readonly serve: (served: Served, work: (span: Span) => void) => void;
  /** Works in a span below the present one. */
  readonly during: <T>(name: string, facts: Facts, work: (span: Span) => Promise<T>) => Promise<T>;
  /** Begins a span below the present one, which another part of the program ends. */
  readonly begin: (name: string) => Span;
  /** Names the calls that begin during the work. */
  readonly naming: <T>(call: Call, work: () => T) => T;
  /** Whether there is a present span. */
  readonly isTracing: () => boolean;
}

const nothing = () => undefined;
const NO_SPAN: Span = { set: nothing, rename: nothing, end: nothing };

/** Null without traces: then no span costs more than asking for it. */
let tracer: Tracer | null = null;

/** Makes spans from now on. */
export function traceWith(given: Tracer): void {
  tracer = given;
}

/** The tracer; null where nobody asks for traces. */
export const presentTracer = (): Tracer | null => tracer;

/** Whether the present work belongs to a span, whose calls pass it on. */
export const isTracing = (): boolean => tracer?.isTracing() ?? false;

/** Does a step of the present request in a span. `span-rules.ts` has the names of steps. */
export const during = <T>(
  name: string,
  work: (span: Span) => Promise<T>,
  facts: Facts = {},
): Promise<T> => (tracer?.isTracing() ? tracer.during(name, facts, work) : work(NO_SPAN));

/** Passes on what a step produces, in a span from the first item to the last. */
export async function* duringAll<T>(name: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  const span = tracer?.isTracing() ? tracer.begin(name) : NO_SPAN;
  try {
    yield* source;
  } finally {
    span.end();
  }
}

/** Begins calls whose spans have this name in place of an address. */
export const naming = <T>(call: Call, work: () => T): T =>
  tracer === null ? work() : tracer.naming(call, work);
