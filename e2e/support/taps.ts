import { expect, type Page } from '@playwright/test';

export interface Effort {
  readonly taps: number;
  readonly fields: number;
}

/** As text, since the page lacks the helpers that our compiler wraps functions in. */
const COUNT = `
  addEventListener('click', (event) => {
    // A label's click comes a second time for its field; a keyboard's has no pointer.
    if (!event.isTrusted || event.detail === 0) return;
    // A choice in a form counts as one of its fields.
    if (!event.target.closest('form :is(label, input, select, textarea)')) window.countTap();
  }, { capture: true });
  addEventListener('input', ({ target, isTrusted }) => {
    // A form that is sent repeats the event of each field by itself.
    if (!isTrusted && target.tagName !== 'SELECT') return;
    // Beside a form, a box is ticked by the tap that is counted already.
    if (target.form || !['checkbox', 'radio'].includes(target.type))
      window.countField(location.pathname + ' ' + (target.name || target.id));
  }, { capture: true });`;

/**
 * Counts from now on the taps outside of form fields, and the fields that are filled in, through
 * every page of the portal and the provider.
 */
export async function countTaps(page: Page) {
  const start = Date.now();
  let taps = 0;
  const fields = new Set<string>();
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.exposeFunction('countField', (field: string) => {
    fields.add(field);
  });
  await page.addInitScript(COUNT);
  await page.evaluate(COUNT);
  return {
    effort: (): Effort => ({ taps, fields: fields.size }),
    /** Prints the effort of a task, and asserts its limit. */
    expectAtMost: (task: string, limit: Effort): void => {
      process.stdout.write(
        `${task}: ${taps} of ${limit.taps} taps, ${fields.size} of ${limit.fields} fields\n`,
      );
      expect(taps, `${task}: taps`).toBeLessThanOrEqual(limit.taps);
      expect(fields.size, `${task}: fields\n`).toBeLessThanOrEqual(limit.fields);
    },
    /** The same for tasks with one limit for taps and fields together, and one for the time. */
    expectTogetherAtMost: (task: string, limit: number, seconds: number): void => {
      const together = taps + fields.size;
      const took = Math.round((Date.now() - start) / 1000);
      process.stdout.write(
        `${task}: ${together} of ${limit} taps and fields (${taps} and ${fields.size}), ${took} of ${seconds} s\n`,
      );
      expect(together, `${task}: taps and fields`).toBeLessThanOrEqual(limit);
      expect(took, `${task}: seconds`).toBeLessThanOrEqual(seconds);
    },
  };
}
