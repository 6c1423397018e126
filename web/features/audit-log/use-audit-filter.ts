import { useSearchParams } from 'react-router-dom';
import { auditSelection } from '../../../schema/inputs/lists.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';

/** The filter of the audit log, which is in the address. */
export function useAuditFilter() {
  const { change } = useAddressFilter<'area' | 'person' | 'about' | 'from' | 'to'>();
  const [params] = useSearchParams();
  return {
    selection: auditSelection(params),
    change,
    clear: () => change({ area: '', person: '', about: '', from: '', to: '' }),
  };
}
