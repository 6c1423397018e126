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
 * The controls whose target is smaller than 24 × 24 px (WCAG 2.2, 2.5.8). What the control covers counts, such as the row of a link
 * or the label of a field. Excepted is a link within a sentence.
 */
const SMALL_TARGETS = `(() => {
  const reach = 11.5;
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.getElementById('main');
  const controls = [...layer.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((one) => window.isShown(one) && !one.disabled);
  const isInSentence = (one) => getComputedStyle(one).display === 'inline' &&
    [...one.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const covers = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (one.contains(hit) || [...(one.labels ?? [])].some((label) => label.contains(hit)));
  };
  return controls.filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    if ((width >= 24 && height >= 24) || isInSentence(one)) return false;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = one.getClientRects()[0] ?? one.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    return ![[x, y - reach], [x, y + reach], [x - reach, y], [x + reach, y]].every(([left, top]) => covers(one, left, top));
  }).map((one) => one.tagName + ' ' + (one.getAttribute('aria-label') || one.textContent || one.name).trim().slice(0, 60));
})()`;

/** Every control is large enough for a finger. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await page.evaluate(LAYERS);
  expect.soft(await page.evaluate(SMALL_TARGETS), `${page.url()}: small targets`).toEqual([]);
}
