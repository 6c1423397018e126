import { useQuery } from '@apollo/client/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { AppDocument, type AppQuery } from '../generated/graphql.ts';
import { toFailure } from '../lib/failure.ts';
import { isSignInErrorCode } from '../lib/sign-in-error-codes.ts';
import { PortalContext } from '../lib/portal.ts';
import type { Caller } from './guard.ts';
import { useProfileLanguage } from './use-profile-language.ts';

export type Viewer = NonNullable<AppQuery['viewer']>;

interface AppData {
  readonly caller: Caller;
  readonly viewer: Viewer | null;
}

const AppDataContext = createContext<AppData>({ caller: { status: 'loading' }, viewer: null });

/** The caller, as far as it is known. */
export const useAppData = (): AppData => use(AppDataContext);

/** Fetches the caller and the configuration once, for everything inside. */
export function AppDataProvider({ children }: Readonly<{ children: ReactNode }>) {
  const { data: current, previousData, error } = useQuery(AppDocument);
  // While it is asked again, and when that fails, what was known stays.
  const data = current ?? previousData;
  useProfileLanguage(data?.viewer?.user?.language);
  const code = error ? toFailure(error).code : undefined;
  const authError = code && isSignInErrorCode(code) ? code : null;

  const appData = useMemo((): AppData => {
    const viewer = data?.viewer ?? null;
    if (data || authError) return { caller: { status: 'known', authError, viewer }, viewer };
    return { caller: { status: error ? 'failed' : 'loading' }, viewer };
  }, [data, authError, error]);

  return (
    <AppDataContext value={appData}>
      <PortalContext value={data?.portal ?? null}>{children}</PortalContext>
    </AppDataContext>
  );
}
