/** Whether the standard variables of OpenTelemetry ask for traces (docs/traces.md). */
function asksForTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces = '',
  OTEL_SDK_DISABLED: disabled = '',
  OTEL_TRACES_EXPORTER: exporter = '',
}: NodeJS.ProcessEnv): boolean {
  const hasCollector = endpoint !== '' || ofTraces !== '';
  return hasCollector && disabled.trim().toLowerCase() !== 'true' && exporter.trim() !== 'none';
}

// Before all other code, which is traced from its start; without a collector nothing of it is loaded.
const traces = asksForTraces(process.env)
  ? (await import('./traces/start-traces.ts')).startTraces()
  : null;
const { run } = await import('./run.ts');
await run(traces);
