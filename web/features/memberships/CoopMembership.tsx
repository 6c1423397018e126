import { FormattedMessage, useIntl } from 'react-intl';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { CoopAction } from '../../generated/graphql.ts';
import { ConnectCoop } from './ConnectCoop.tsx';
import { CoopBonus } from './CoopBonus.tsx';
import { DisconnectCoop } from './DisconnectCoop.tsx';
import { SignInAtCoop } from './SignInAtCoop.tsx';
import { useCoop, type Coop } from './use-coop.ts';

type Props = Readonly<{
  /** The page to return to after the coop's own sign-in. */
  returnUrl: string;
  /** The only action to offer. Absent: all that are possible. */
  intention?: CoopAction | undefined;
}>;

/** The coop membership and its charging bonus: connected, or to connect by number or by the coop's own sign-in. */
export function CoopMembership(props: Props) {
  const intl = useIntl();
  const { coop, isHidden, retry } = useCoop();
  if (isHidden)
    return (
      <Notice tone="info" title={intl.formatMessage({ id: 'benefits.hidden' })}>
        <FormattedMessage id="benefits.hiddenText" />
      </Notice>
    );
  return (
    <Fetched
      value={coop}
      failure={intl.formatMessage({ id: 'memberships.coop.failed' })}
      retry={retry}
      skeleton={<SkeletonBlock height={190} />}
    >
      {(known) => (
        <Stack>
          <CoopBonus {...known} />
          <Choice {...known} {...props} />
        </Stack>
      )}
    </Fetched>
  );
}

function Choice({ viewer, membership, returnUrl, intention }: Coop & Props) {
  const intl = useIntl();
  if (membership && intention === 'CONNECT') {
    const number = membership.membershipNumber ?? '–';
    const title = intl.formatMessage({ id: 'memberships.coop.connected' }, { number });
    return <Notice announce tone="success" title={title} />;
  }
  if (membership) return <DisconnectCoop membership={membership} returnUrl={returnUrl} />;
  if (intention === 'DISCONNECT') {
    const title = intl.formatMessage({ id: 'memberships.coop.none' });
    return <Notice announce tone="info" title={title} />;
  }
  return (
    <>
      <ConnectCoop viewerId={viewer.id} />
      <SignInAtCoop returnUrl={returnUrl} />
    </>
  );
}
