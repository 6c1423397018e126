import { useSearchParams } from 'react-router-dom';
import type { RfidStatus } from '../../generated/graphql.ts';

const isStatus = (text: string | null): text is RfidStatus =>
  text === 'ACTIVE' || text === 'INACTIVE';

/** The filter of the chips, which stands in the address. */
export function useRfidFilter() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const change = (values: Readonly<Record<string, string>>) =>
    setParams(
      (known) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) known.set(name, value);
          else known.delete(name);
        }
        return known;
      },
      { preventScrollReset: true },
    );
  return {
    search: params.get('search') ?? '',
    status: isStatus(status) ? status : null,
    onSearch: (search: string) => change({ search }),
    onStatus: (next: RfidStatus | '') => change({ status: next }),
    clear: () => change({ search: '', status: '' }),
  };
}
