const first = document.querySelector<HTMLElement>('.first-title');
const title = { text: first?.textContent ?? '', of: first?.dataset['of'] };
const { pathname } = window.location;

/** The provider's name in the header that was painted before any script ran. Empty without the gateway. */
export const firstBrand = document.querySelector('.first-brand')?.textContent ?? '';

/** The title that was painted before any script ran (`web/index.html`), at the address that it is the title of. Null elsewhere. */
export const firstTitle = () =>
  title.text !== '' && window.location.pathname === pathname ? title : null;
