import { useLocation } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';

/** Goes from a form about chips to the list below it, with its filter. */
export function useCloseForm(): () => Promise<void> {
  const { search } = useLocation();
  return useCloseDialog((useAccount()?.rfidPath ?? paths.rfid) + search);
}
