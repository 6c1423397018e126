import type { Reporter, TestModule } from 'vitest/node';
import { storeTimes } from './times.ts';

/** Records the time of each Vitest file. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const sums = { bodies: 0, imports: 0, setup: 0 };
    const files = new Map<string, number>();
    for (const module of modules) {
      // Not of the environment: a worker sets it up once, and Vitest repeats its time for each file of the worker.
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      sums.bodies += duration / 1000;
      sums.imports += collectDuration / 1000;
      sums.setup += setupDuration / 1000;
      files.set(module.relativeModuleId, duration / 1000);
    }
    storeTimes(sums, files);
  }
}
