import { tracingChannel } from 'node:diagnostics_channel';
import { SpanKind, trace, type Span } from '@opentelemetry/api';
import { fail } from './tracer.ts';

/** The messages of node-redis for each command (its documentation, "Diagnostics channel"). Only the command's name is read. */
interface Command {
  readonly command: string;
  error?: unknown;
}

/** Makes a span of each command of Redis that belongs to a request, by its name alone: keys hold ids, and values are sessions. */
export function traceRedis(): void {
  const tracer = trace.getTracer('ladeportal');
  const spans = new WeakMap<Command, Span>();
  tracingChannel<Command, Command>('node-redis:command').subscribe({
    start(message) {
      if (trace.getActiveSpan() === undefined) return;
      const command = message.command.toUpperCase();
      const span = tracer.startSpan(`redis ${command}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'redis', 'db.operation.name': command },
      });
      spans.set(message, span);
    },
    error(message) {
      const span = spans.get(message);
      if (span) fail(span, message.error);
    },
    asyncEnd: (message) => spans.get(message)?.end(),
    end: () => undefined,
    asyncStart: () => undefined,
  });
}
