import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '../components/notices/Notice.tsx';
import { useApolloClient } from '../data/ApolloClientContext.ts';
import type { Gateway } from '../data/gateway.ts';
import { RolesContext, rememberRole, type Choice } from '../lib/roles.ts';
import { useDismissed, useSessionState } from '../lib/session-state/SessionStateContext.ts';
import { safePath } from '../lib/targets.ts';
import { useText } from '../lib/use-text.ts';
import { landingPath } from './landing.ts';
import { LoadingProfile } from './LoadingProfile.tsx';
import { useNavigate } from '../lib/use-navigate.ts';

/** How the client tells that the tab's role is not the person's. */
export const RoleLossContext = createContext<Gateway['onRoleLost']>(() => () => undefined);

/** The rejected role. */
const LostRoleContext = createContext<string | null>(null);

function LostRole({ userRoleId }: Readonly<{ userRoleId: string }>) {
  const text = useText();
  const { isDismissed, dismiss } = useDismissed(`roleLost.${userRoleId}`);
  if (isDismissed) return null;
  const title = text('role.lost');
  return (
    <Notice announce tone="warning" title={title} onDismiss={dismiss}>
      {text('role.lostText')}
    </Notice>
  );
}

/**
 * Says, above the page, that the person does not hold a role (any longer), until it is dismissed or another is chosen.
 */
export function RoleWarning() {
  const userRoleId = use(LostRoleContext);
  return userRoleId !== null && <LostRole userRoleId={userRoleId} />;
}

/**
 * The role of this tab, and how it changes. Everything inside is unmounted before the role changes and mounted again
 * after it, so that no data of one role shows in the other.
 */
export function ActiveRole({ children }: Readonly<{ children: ReactNode }>) {
  const onRoleLost = use(RoleLossContext);
  const client = useApolloClient();
  const navigate = useNavigate();
  const session = useSessionState();
  const [isChanging, setIsChanging] = useState(false);
  const [lostId, setLostId] = useState<string | null>(null);

  const actAs = useCallback(
    async (userRoleId: string | undefined) => {
      flushSync(() => setIsChanging(true));
      await client.clearStore();
      session.set('activeRoleId', userRoleId);
      setIsChanging(false);
    },
    [client, session],
  );

  useEffect(
    () =>
      onRoleLost((userRoleId) => {
        // Several requests may have been refused for the same role.
        if (session.get('activeRoleId') !== userRoleId) return;
        setLostId(userRoleId);
        void actAs(undefined);
      }),
    [onRoleLost, actAs, session],
  );

  const roles = useMemo(() => {
    const changeRole = (
      userRoleId: string,
      choices: readonly Choice[],
      personal: Choice | null,
      next?: string | null,
    ): void => {
      const role = choices.find((choice) => choice.userRoleId === userRoleId);
      setLostId(role ? null : userRoleId);
      if (!role) return;
      if (userRoleId !== personal?.userRoleId) session.set('lastAlternativeRoleId', userRoleId);
      rememberRole(userRoleId);
      const target = next ? safePath(next, window.location.origin) : landingPath(role);
      void actAs(userRoleId).then(() => navigate(target));
    };
    const leftRole = (userRoleId: string): Promise<void> => {
      const stored = session.get('activeRoleId');
      return actAs(stored === userRoleId ? undefined : stored);
    };
    return { changeRole, leftRole };
  }, [actAs, navigate, session]);

  return (
    <RolesContext value={roles}>
      <LostRoleContext value={lostId}>{isChanging ? <LoadingProfile /> : children}</LostRoleContext>
    </RolesContext>
  );
}
