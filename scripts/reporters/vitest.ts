import type { Reporter, TestModule } from 'vitest/node';
import { failure, storeTimes } from './times.ts';

/** Records the time of each Vitest file, and what failed. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const sums = { bodies: 0, imports: 0, setup: 0 };
    const files = new Map<string, number>();
    const failed: string[] = [];
    for (const module of modules) {
      // Not of the environment: a worker sets it up once, and Vitest repeats its time for each file of the worker.
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      sums.bodies += duration / 1000;
      sums.imports += collectDuration / 1000;
      sums.setup += setupDuration / 1000;
      files.set(module.relativeModuleId, duration / 1000);
      for (const error of module.errors())
        failed.push(failure(module.relativeModuleId, 'the file', error.message));
      for (const test of module.children.allTests('failed'))
        failed.push(
          failure(module.relativeModuleId, test.fullName, test.result().errors?.[0]?.message),
        );
    }
    storeTimes(sums, files, failed);
  }
}
