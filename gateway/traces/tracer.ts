import {
  context,
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as ApiSpan,
} from '@opentelemetry/api';
import type { Call, Span, Tracer } from './span.ts';

/** A call in a context, whose values have no type. */
class NamedCall {
  readonly call: Call;
  constructor(call: Call) {
    this.call = call;
  }
}
const CALL = createContextKey('call');

/** The call that begins in a context; undefined for one without a name. */
export function callIn(at: Context): Call | undefined {
  const value = at.getValue(CALL);
  return value instanceof NamedCall ? value.call : undefined;
}

const FIRST_SERVER_ERROR = 500;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const handleOf = (span: ApiSpan): Span => ({
  set(facts) {
    span.setAttributes(facts);
  },
  rename(name) {
    span.updateName(name);
  },
  end: () => span.end(),
});

/** Marks a span as failed, by the code of the error: its message may hold anything. */
export function fail(span: ApiSpan, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (!(error instanceof Error)) return;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  span.setAttribute('error.type', code);
}

/** Our own spans, by OpenTelemetry's API. */
export function createTracer(): Tracer {
  const tracer = trace.getTracer('ladeportal');
  return {
    isTracing: () => trace.getActiveSpan() !== undefined,
    serve({ method: given, route, parent }, work) {
      const method = METHODS.has(given) ? given : '_OTHER';
      const from = parent
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.trace,
            spanId: parent.span,
            traceFlags: parent.flags,
            isRemote: true,
          })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.route': route },
        },
        from,
      );
      const { set, ...others } = handleOf(span);
      const served: Span = {
        ...others,
        set(facts) {
          set(facts);
          if (Number(facts['http.response.status_code']) >= FIRST_SERVER_ERROR)
            span.setStatus({ code: SpanStatusCode.ERROR });
        },
      };
      context.with(trace.setSpan(from, span), () => work(served));
    },
    during(name, facts, work) {
      const run = async (span: ApiSpan) => {
        try {
          return await work(handleOf(span));
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      };
      return tracer.startActiveSpan(name, { attributes: facts }, run);
    },
    begin: (name) => handleOf(tracer.startSpan(name)),
    naming: (call, work) =>
      context.with(context.active().setValue(CALL, new NamedCall(call)), work),
  };
}
