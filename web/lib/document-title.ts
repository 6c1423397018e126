import { useEffect } from 'react';
import { usePortal } from './portal.ts';

/** The open titles, the page's first and that of the topmost dialog last. */
const titles: { readonly text: string }[] = [];

const show = () => {
  const top = titles.at(-1);
  if (top) document.title = top.text;
};

/** Names the browser's tab while the page, or a dialog with an address over it, is open. */
export function useDocumentTitle(title: string, of: 'page' | 'dialog'): void {
  const providerName = usePortal()?.providerName;
  const text = providerName ? `${title} – ${providerName}` : title;
  useEffect(() => {
    const entry = { text };
    if (of === 'page') titles.unshift(entry);
    else titles.push(entry);
    show();
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      show();
    };
  }, [text, of]);
}
