import { expect, test as base } from '@playwright/test';
import { bankOf, sandbox } from './portal.ts';

interface Options {
  readonly expected: RegExp | null;
  /** The sandbox, which pages may lead to, as to its bank. */
  readonly outside: string;
}

/**
 * Browser complaints fail the journey: errors on the console, uncaught exceptions, violations of the content
 * security policy, requests to a foreign site. A journey that provokes an error names it: `test.use({ expected: /503/ })`.
 */
export const test = base.extend<Options & { complaints: undefined }>({
  expected: [null, { option: true }],
  outside: [sandbox, { option: true }],
  complaints: [
    async ({ page, baseURL, outside, expected }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (expected?.test(text) !== true) complaints.push(text);
      };
      const known = [baseURL, outside, bankOf(outside)];
      page.on('console', (message) => {
        if (message.type() === 'error') complain(message.text());
      });
      page.on('pageerror', (error) => complain(error.message));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !known.includes(origin))
          complain(`A request to ${origin}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The number of earlier attempts of the journey on this sandbox. A retry finds the data of the
 * first attempt, so unique names and numbers are derived from it.
 */
export function earlierTries(): number {
  const { retry, repeatEachIndex, project } = test.info();
  return repeatEachIndex * (project.retries + 1) + retry;
}

export { expect };
