import { useLocation } from 'react-router-dom';
import { useConfirmation } from './confirmation.ts';
import { useNavigate } from './use-navigate.ts';

/**
 * Removes the filters of a list, and offers to bring them back.
 * @param clear removes them from the address
 */
export function useUndoableClear(clear: () => void): () => void {
  const { confirm } = useConfirmation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    clear();
    confirm('filter.cleared', {
      undo: {
        run: async () => navigate({ pathname, search }, { preventScrollReset: true }),
        done: 'filter.restored',
        isOfAddress: true,
      },
    });
  };
}
