import { useIntl } from 'react-intl';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Stack } from '../../components/Stack.tsx';
import { ConnectCoop } from './ConnectCoop.tsx';
import { Connected } from './Connected.tsx';
import { CoopBonus } from './CoopBonus.tsx';
import { SignInAtCoop } from './SignInAtCoop.tsx';
import { useCoop } from './use-coop.ts';

type Props = Readonly<{
  /** Where the coop's own sign-in leads in the end. */
  returnUrl: string;
}>;

/** The coop's membership with its charging bonus: connected, or to be connected by its number or by the coop's own sign-in. */
export function CoopMembership({ returnUrl }: Props) {
  const intl = useIntl();
  const { coop, retry } = useCoop();
  return (
    <Fetched
      value={coop}
      failure={intl.formatMessage({ id: 'memberships.coop.failed' })}
      retry={retry}
      skeleton={<SkeletonBlock height={320} />}
    >
      {({ viewer, membership }) => (
        <Stack>
          <CoopBonus viewer={viewer} membership={membership} />
          {membership ? (
            <Connected membership={membership} returnUrl={returnUrl} />
          ) : (
            <>
              <ConnectCoop viewerId={viewer.id} />
              <SignInAtCoop returnUrl={returnUrl} />
            </>
          )}
        </Stack>
      )}
    </Fetched>
  );
}
