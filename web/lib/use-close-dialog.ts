import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Goes from a dialog with its own address to the page below it. The page takes the dialog's place in the history, so that
 * Back does not open the dialog again, and stays where it was scrolled to.
 */
export function useCloseDialog(page: string): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async () => navigate(page, { replace: true, preventScrollReset: true }),
    [navigate, page],
  );
}
