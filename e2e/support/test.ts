import { expect, test as base } from '@playwright/test';
import { sandbox } from './portal.ts';

/**
 * What a browser complains about fails the journey: errors on the console, exceptions nobody caught, breaches of
 * the content security policy, requests to a stranger. A journey that provokes an error names it:
 * `test.use({ expected: /503/ })`.
 */
export const test = base.extend<{ expected: RegExp | null; complaints: undefined }>({
  expected: [null, { option: true }],
  complaints: [
    async ({ page, baseURL, expected }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (expected?.test(text) !== true) complaints.push(text);
      };
      const known = [baseURL, sandbox];
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
 * How often the journey has been begun before on this sandbox: a second try finds what the first has left, so names
 * and numbers that can be taken only once are made of it.
 */
export function earlierTries(): number {
  const { retry, repeatEachIndex, project } = test.info();
  return repeatEachIndex * (project.retries + 1) + retry;
}

export { expect };
