import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { failure, storeTimes } from './times.ts';

/** What the page showed when a journey failed, as its accessibility tree. */
function pageOf({ attachments }: TestResult): string | undefined {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  return path === undefined
    ? undefined
    : /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1];
}

/** Records the time of each Playwright file, retries included, and what failed, and prints the page of each attempt that failed. */
export default class TimesReporter implements Reporter {
  readonly #files = new Map<string, number>();
  readonly #pages: string[] = [];
  readonly #failed: string[] = [];

  onTestEnd({ location, title, retries }: TestCase, result: TestResult): void {
    const file = relative('.', location.file);
    if (result.status !== 'passed' && result.status !== 'skipped') {
      const attempt = `${title} (attempt ${result.retry + 1} of ${retries + 1})`;
      this.#failed.push(failure(file, attempt, result.error?.message));
    }
    this.#files.set(file, (this.#files.get(file) ?? 0) + result.duration / 1000);
    const page = pageOf(result);
    if (page !== undefined)
      this.#pages.push(`${file}, attempt ${result.retry + 1}: ${title}\n${page}`);
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(`\nThe page of ${page}`);
    const journeys = [...this.#files.values()].reduce((sum, seconds) => sum + seconds, 0);
    storeTimes({ journeys }, this.#files, this.#failed);
  }
}
