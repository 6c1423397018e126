import { use, useCallback } from 'react';
import { VisitsContext } from './visits.ts';
import { useNavigate } from './use-navigate.ts';

type Options = Readonly<{
  /** The page must be the one after the dialog, wherever it was opened. */
  leadsOn?: boolean;
}>;

/**
 * Closes a dialog with its own address. Opened from a page of the portal, it goes back there, with its scroll position
 * and filter. Opened by its address, the page below replaces it in the history. Either way Back does not open it again.
 * @param page the path of the page below it
 */
export function useCloseDialog(
  page: string,
  { leadsOn = false }: Options = {},
): () => Promise<void> {
  const navigate = useNavigate();
  const visits = use(VisitsContext);
  return useCallback(async () => {
    // A double press would go back twice.
    if (visits.isGoingBack()) return;
    const previous = visits.previous();
    if (previous === null || (leadsOn && previous !== page)) {
      await navigate(page, { replace: true, preventScrollReset: true });
      return;
    }
    visits.goBack();
    await navigate(-1);
  }, [navigate, visits, page, leadsOn]);
}
