import { context, trace, type TextMapPropagator } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ruledExporter } from './exporter.ts';
import { traceRedis } from './redis.ts';
import { traceWith } from './span.ts';
import { callIn, createTracer } from './tracer.ts';

/** How long the end of the process waits for the collector. */
const FLUSH_MS = 2_000;

/** Traces that go to a collector. */
export interface Traces {
  /** Calls once for each time that the collector takes no more spans. */
  readonly onLoss: (tell: (error: Error) => void) => void;
  /** Sends what is left, for a moment at most. */
  readonly flush: () => Promise<void>;
}

/** Passes a trace on to the backend alone (W3C Trace Context): no other server is told of it, and no baggage. */
const toBackend: TextMapPropagator<unknown> = {
  fields: () => ['traceparent'],
  extract: (from) => from,
  inject(at, carrier, setter) {
    const span = trace.getSpanContext(at);
    if (span === undefined || callIn(at)?.service !== 'backend') return;
    const flags = span.traceFlags.toString(16).padStart(2, '0');
    setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-${flags}`);
  },
};

/** Names the spans of outgoing calls. Their addresses, which the instrumentation adds, do not pass the rules. */
const instrumentCalls = () =>
  new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook(span, { method }) {
      const { service = 'other', template } = callIn(context.active()) ?? {};
      span.updateName(`${method} ${template ?? service}`);
      span.setAttribute('peer.service', service);
      if (template !== undefined) span.setAttribute('url.template', template);
    },
  });

/**
 * Starts the traces. The libraries read the standard variables (`OTEL_…`): the exporter those of the collector, the provider those of
 * the sampler and of batches, and one detector the name and the attributes that the operator gives the service. No other detector runs,
 * since they find the host, the process and its owner.
 */
export function startTraces(): Traces {
  let isLosing = false;
  let tell: (error: Error) => void = () => undefined;
  const exporter = ruledExporter(new OTLPTraceExporter(), (error) => {
    if (error !== null && !isLosing) tell(error);
    isLosing = error !== null;
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ladeportal' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register({ propagator: toBackend });
  instrumentCalls();
  traceRedis();
  traceWith(createTracer());
  return {
    onLoss(given) {
      tell = given;
    },
    async flush() {
      const late = new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
