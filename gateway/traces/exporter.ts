import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { allowedAttributes, allowedName } from './span-rules.ts';

/** `ExportResultCode.SUCCESS` of `@opentelemetry/core`. */
const SUCCESS = 0;

/** A span with nothing but what the rules allow: the instrumentations add addresses, user agents and the texts of errors. */
const allowed = (span: ReadableSpan): ReadableSpan => ({
  name: allowedName(span.name),
  kind: span.kind,
  spanContext() {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return { traceId, spanId, traceFlags };
  },
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  ended: span.ended,
  status: { code: span.status.code },
  attributes: allowedAttributes(span.attributes),
  links: [],
  events: [],
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
});

/**
 * The last way out of a span: it applies the rules to whatever made it.
 * @param onOutcome hears of each batch: null, or why the collector did not take it
 */
export function ruledExporter(
  exporter: SpanExporter,
  onOutcome: (error: Error | null) => void,
): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans.map(allowed), (result) => {
        const code: number = result.code;
        const isTaken = code === SUCCESS;
        onOutcome(isTaken ? null : (result.error ?? new Error('No reason was given')));
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
