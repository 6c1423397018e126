import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * As text, since the page lacks the helpers that our compiler wraps functions in. The controls that Tab reaches, in
 * order: of a group of radio buttons the chosen one, else the first.
 */
const CONTROLS = `
  window.controls = () => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.getElementById('main');
    const all = [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
    const open = all.filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }));
    const isReached = (one) => {
      if (one.type !== 'radio' || one.name === '') return true;
      const group = open.filter((other) => other.type === 'radio' && other.name === one.name);
      return (group.find((other) => other.checked) ?? group[0]) === one;
    };
    return open.filter(isReached);
  };
  window.nameOf = (one) => one === document.body ? 'the page itself'
    : (one.labels?.[0]?.textContent || one.getAttribute('aria-label') || one.textContent || one.name || one.tagName).trim().slice(0, 40);
`;

const FIELDS = `window.controls().flatMap((one, place) =>
  one.matches('input:not([type=radio], [type=checkbox]), textarea, select') ? [place] : [])`;

/**
 * From each field of the screen, empty or not, Tab leads to the next control, whatever the field says as it is left
 * (WCAG 3.2.2).
 */
export async function expectTabMovesOn(page: Page): Promise<void> {
  await page.evaluate(CONTROLS);
  const fields: readonly number[] = await page.evaluate(FIELDS);
  for (const place of fields) {
    const expected: unknown = await page.evaluate(`(() => {
      const controls = window.controls();
      controls[${place}]?.focus();
      window.next = controls[${place} + 1];
      return window.next && [window.nameOf(controls[${place}]), window.nameOf(window.next)];
    })()`);
    // After the last control focus leaves for the browser's own.
    if (!Array.isArray(expected)) continue;
    await page.keyboard.press('Tab');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    const reached: unknown = await page.evaluate(
      'document.activeElement === window.next || window.nameOf(document.activeElement)',
    );
    expect.soft(reached, `${page.url()}: Tab from ${expected.join(' to ')}`).toBe(true);
  }
}
