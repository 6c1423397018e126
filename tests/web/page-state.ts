/** What a tag or class names first. jsdom finds it in a tenth of the time that a selector takes, and who waits for a page asks again and again. */
const first = (elements: HTMLCollectionOf<Element> | undefined) => elements?.item(0) ?? undefined;

const main = () => first(document.getElementsByTagName('main'));

/** The title of the page; the page of an error has none inside the portal. */
export const titleOnPage = (): string | null =>
  first(main()?.getElementsByTagName('h1'))?.textContent ?? null;

/** Whether a part of the page still has the shape of what loads. */
export const isLoading = (): boolean =>
  first(main()?.getElementsByClassName('MuiSkeleton-root')) !== undefined;
