import { expect, type Page } from '@playwright/test';

interface Count {
  readonly taps: number;
  readonly fields: number;
}

/** As text: the page knows nothing of what our compiler wraps functions in. */
const COUNT = `
  window.countedTaps ??= Number(sessionStorage.getItem('countedTaps') ?? 0);
  window.countedFields ??= new Set(JSON.parse(sessionStorage.getItem('countedFields') ?? '[]'));
  addEventListener('click', (event) => {
    // A label's click comes a second time for its field; a keyboard's has no pointer.
    if (!event.isTrusted || event.detail === 0) return;
    // What is chosen in a form counts as one of its fields.
    if (event.target.closest('form :is(label, input, select, textarea)')) return;
    window.countedTaps += 1;
    sessionStorage.setItem('countedTaps', window.countedTaps);
  }, { capture: true });
  addEventListener('input', ({ target }) => {
    window.countedFields.add(location.pathname + ' ' + (target.name || target.id));
    sessionStorage.setItem('countedFields', JSON.stringify([...window.countedFields]));
  }, { capture: true });`;

/** Counts from now on what a person taps beside the fields of forms, and the fields that they fill in, through every page of the portal. */
export async function countTaps(page: Page) {
  await page.addInitScript(COUNT);
  await page.evaluate(COUNT);
  const counted = async (): Promise<Count> => ({
    taps: Number(await page.evaluate((): unknown => Reflect.get(window, 'countedTaps'))),
    fields: Number(await page.evaluate('window.countedFields.size')),
  });
  return {
    /** Prints what a task took, and holds it to its limit. */
    expectAtMost: async (task: string, limit: Count): Promise<void> => {
      const { taps, fields } = await counted();
      process.stdout.write(
        `${task}: ${taps} of ${limit.taps} taps, ${fields} of ${limit.fields} fields\n`,
      );
      expect(taps, `${task}: taps`).toBeLessThanOrEqual(limit.taps);
      expect(fields, `${task}: fields\n`).toBeLessThanOrEqual(limit.fields);
    },
  };
}
