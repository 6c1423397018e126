import { expect, type Page } from '@playwright/test';

/**
 * As text, since the page lacks the helpers that our compiler wraps functions in. A layer is the page without its dialogs, or an
 * open dialog, behind which the page is out of reach.
 */
const LAYERS = `
  window.isShown = (one) => one.checkVisibility({ visibilityProperty: true });
  window.layersOf = (selector) =>
    [document.body, ...document.querySelectorAll('dialog:modal')].map((layer) =>
      [...layer.querySelectorAll(selector)]
        .filter((one) => window.isShown(one) && (one.closest('dialog') ?? document.body) === layer)
        .map((one) => one.textContent.trim()));
`;

/** The texts of what is shown of a kind, by layer: the page, then its open dialogs. */
async function textsByLayer(page: Page, selector: string): Promise<readonly (readonly string[])[]> {
  await page.evaluate(LAYERS);
  return page.evaluate(`window.layersOf(${JSON.stringify(selector)})`);
}

const several = (layers: readonly (readonly string[])[]) =>
  layers.filter(({ length }) => length > 1);

/** A word without its ending, in all three languages. */
const stemOf = (word: string) => word.toLowerCase().replace(/[aenorst]+$/, '');

/** Whether two headings of one word each are about the same: «Ladere» and «Laderne», «Hendelser» and «Hendelseslogg». */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short = '', long = ''] = [stemOf(one), stemOf(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  const isWord = !/\s/.test(`${one}${other}`);
  return isWord && (short === long || (short.length > 5 && long.startsWith(short)));
}

/** No two headings of a page or of a dialog, its title among them, say the same. */
export async function expectDifferentHeadings(page: Page): Promise<void> {
  const layers = await textsByLayer(page, 'h1, h2');
  const pairs = layers.flatMap((texts) =>
    texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (isSameWord(one, other) ? [[one, other]] : [])),
    ),
  );
  expect.soft(pairs, `${page.url()}: headings that say the same`).toEqual([]);
}

/** The controls above each list of a wide screen, by their upper edge and height. */
const LIST_ROWS = `[...document.querySelectorAll('[data-list-row]')].map((row) =>
  [...row.querySelectorAll('input, select, button')].map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return [Math.round(top), Math.round(height)].join(' ');
  }))`;

/** What narrows and orders a list is one row of one height (docs/patterns.md, "List with filter"). */
export async function expectOneListRow(page: Page): Promise<void> {
  const rows: readonly (readonly string[])[] = await page.evaluate(LIST_ROWS);
  const uneven = rows.filter((places) => new Set(places).size > 1);
  expect.soft(uneven, `${page.url()}: rows above lists`).toEqual([]);
}

/** A page has one main heading, and each layer one action that stands out at most. */
export async function expectOneTitleAndAction(page: Page): Promise<void> {
  const [titles = [], ...inDialogs] = await textsByLayer(page, 'h1');
  expect.soft(titles, `${page.url()}: main headings`).toHaveLength(1);
  expect.soft(inDialogs.flat(), `${page.url()}: main headings of dialogs`).toEqual([]);
  const actions = await textsByLayer(page, 'button.MuiButton-contained, a.MuiButton-contained');
  expect.soft(several(actions), `${page.url()}: filled buttons`).toEqual([]);
}

/** Each layer has one retry at most for all its failures, since one cause needs one press. */
export async function expectOneRetry(page: Page, label: string): Promise<void> {
  const buttons = await textsByLayer(page, 'button');
  const retries = buttons.map((texts) => texts.filter((text) => text === label));
  expect.soft(several(retries), `${page.url()}: retries`).toEqual([]);
}

/**
 * The controls whose target is smaller than 24 × 24 px (WCAG 2.2, 2.5.8). The target is all that the control covers, such as the row
 * of a link, or the label of a field. Excepted are a link within a sentence, and the bars of a chart, whose table has the same values.
 */
const SMALL_TARGETS = `(() => {
  const reach = 11.5;
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.getElementById('main');
  const controls = [...layer.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((one) => window.isShown(one) && !one.disabled && one.tabIndex >= 0);
  const isLarge = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return width >= 24 && height >= 24;
  };
  const isInSentence = (one) => getComputedStyle(one).display === 'inline' &&
    [...one.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const isBar = (one) => one.closest('[role=radiogroup] [data-chosen]') !== null;
  const coversAround = (one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getClientRects()[0];
    const [x, y] = [left + width / 2, top + height / 2];
    return [[x, y - reach], [x, y + reach], [x - reach, y], [x + reach, y]]
      .every((point) => one.contains(document.elementFromPoint(...point)));
  };
  return controls
    .filter((one) => ![one, ...(one.labels ?? [])].some(isLarge) && !isInSentence(one) && !isBar(one) && !coversAround(one))
    .map((one) => one.tagName + ' ' + (one.getAttribute('aria-label') || one.textContent || one.name).trim().slice(0, 60));
})()`;

/** Every control is large enough for a finger. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await page.evaluate(LAYERS);
  expect.soft(await page.evaluate(SMALL_TARGETS), `${page.url()}: small targets`).toEqual([]);
}
