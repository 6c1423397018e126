import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../schema/paths.ts';
import { toFailure, type Failure } from '../lib/failure.ts';
import { AppDocument } from '../lib/generated/App.ts';
import { useQuery } from '../data/use-query.ts';
import { AbsentPathsContext, PortalContext } from '../lib/portal.ts';
import { ViewerContext, type Viewer } from '../lib/viewer.ts';
import { absentPaths } from './absent-paths.ts';
import type { Caller } from './guard.ts';
import { useProfileLanguage } from './use-profile-language.ts';

/** Whether an error is about signing in, so that it belongs on `/auth/error` (ERROR-22): OAuth's codes are in small letters, ours in capitals. */
const isSignInErrorCode = (code: string) => /^[a-z_]+$/.test(code);

interface AppData {
  readonly caller: Caller;
  readonly viewer: Viewer | null;
  /** Why the caller is not known, or not all of it. */
  readonly failure: Failure | null;
}

const AppDataContext = createContext<AppData>({
  caller: { status: 'loading' },
  viewer: null,
  failure: null,
});

/** The caller, as far as it is known. */
export const useAppData = (): AppData => use(AppDataContext);

/** Fetches the caller and the configuration once, for everything inside. */
export function AppDataProvider({ children }: Readonly<{ children: ReactNode }>) {
  const { data: current, previousData, error } = useQuery(AppDocument);
  const data = current ?? previousData;
  useProfileLanguage(data?.viewer?.user?.language);
  const failure = useMemo(() => (error ? toFailure(error) : null), [error]);
  const code = failure?.code;
  const authError = code && isSignInErrorCode(code) ? code : null;

  const [customer, setCustomer] = useState<string | null>(null);
  if (data?.viewer?.isRegistered && data.viewer.id !== customer) setCustomer(data.viewer.id);

  const appData = useMemo((): AppData => {
    const viewer = data?.viewer ?? null;
    const guarded = viewer && { ...viewer, wasRegistered: viewer.id === customer };
    if (data || authError)
      return { caller: { status: 'known', authError, viewer: guarded }, viewer, failure };
    return { caller: { status: failure ? 'failed' : 'loading' }, viewer, failure };
  }, [data, authError, failure, customer]);

  const portal = data?.portal ?? null;
  const showsNetwork = data?.viewer?.screens?.showNetwork;
  const absent = useMemo(() => {
    const { offered = [], absentMutations } = portal?.features ?? {};
    const absentOf = (whose: 'ofPersons' | 'ofOrganizations') => [
      ...(absentMutations ? absentPaths(offered, absentMutations[whose]) : []),
      ...(showsNetwork === false ? [paths.network] : []),
    ];
    return { ofPersons: absentOf('ofPersons'), ofOrganizations: absentOf('ofOrganizations') };
  }, [portal, showsNetwork]);

  return (
    <AppDataContext value={appData}>
      <PortalContext value={portal}>
        <AbsentPathsContext value={absent}>
          <ViewerContext value={appData.viewer}>{children}</ViewerContext>
        </AbsentPathsContext>
      </PortalContext>
    </AppDataContext>
  );
}
