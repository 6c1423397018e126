import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { relative } from 'node:path';
import { storeTimes } from './times.ts';

/** Records the time of each Playwright file, retries included. */
export default class TimesReporter implements Reporter {
  readonly #files = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative('.', location.file);
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration / 1000);
  }

  onEnd(): void {
    const journeys = [...this.#files.values()].reduce((sum, seconds) => sum + seconds, 0);
    storeTimes({ journeys }, this.#files);
  }
}
