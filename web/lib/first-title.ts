import { isDrawnAtOnce } from './drawing.ts';

const first = document.querySelector<HTMLElement>('.first-title');
const title = { text: first?.textContent ?? '', of: first?.dataset['of'] };

/**
 * The title that is painted before the page's code has loaded (`web/index.html`), while the first page renders. Null
 * without one.
 */
export const firstTitle = () => (title.text === '' || isDrawnAtOnce() ? null : title);
