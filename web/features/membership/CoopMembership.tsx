import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { DeletionNotice } from '../../components/notices/DeletionNotice.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { Stack, Actions } from '../../components/layout/Stack.tsx';
import type { CoopAction } from '../../generated/schema.ts';
import { CoopBonus } from './CoopBonus.tsx';
import { DisconnectCoop } from './DisconnectCoop.tsx';
import { ConnectCoopDocument } from './generated/Coop.ts';
import { useCoop, type Coop } from './use-coop.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useCoopSignIn, useCoopWays } from './use-coop-sign-in.ts';

type Props = Readonly<{
  /** The page to return to after the coop's own sign-in. */
  returnUrl: string;
  /** The only action to offer. Absent: all that are possible. */
  intention?: CoopAction | undefined;
  /** Whether the page has other forms. */
  isOneOfSeveral?: boolean;
}>;

/** The coop membership and its charging bonus: connected, or to connect by number or by the coop's own sign-in. */
export function CoopMembership(props: Props) {
  const text = useText();
  const { coop, isHidden, retry } = useCoop();
  if (isHidden)
    return (
      <Notice tone="info" title={text('benefit.hidden')}>
        {text('benefit.hiddenText')}
      </Notice>
    );
  return (
    <Fetched
      value={coop}
      failure={text('membership.coop.failed')}
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

function Choice({ membership, returnUrl, intention, isOneOfSeveral = false }: Coop & Props) {
  const text = useText();
  const isClosed = useIsClosed('COOP_MEMBERSHIP');
  const { byNumber, bySignIn, canConnect } = useCoopWays();
  if (membership && intention === 'CONNECT') {
    const number = membership.membershipNumber ?? '–';
    const title = text('membership.coop.connected', { number });
    return <Notice announce tone="success" title={title} />;
  }
  if (membership) return <DisconnectCoop membership={membership} returnUrl={returnUrl} />;
  if (intention === 'DISCONNECT' || !canConnect) {
    const title = text('membership.coop.none');
    return <Notice announce tone="info" title={title} />;
  }
  if (isClosed) return <DeletionNotice />;
  return (
    <>
      {byNumber && <ConnectCoop isOneOfSeveral={isOneOfSeveral} />}
      {bySignIn && <SignInAtCoop returnUrl={returnUrl} isOther={byNumber} />}
    </>
  );
}

const resolver = lazyResolver(
  async () => (await import('../../../schema/inputs/membership.ts')).membershipNumberForm,
);

/** Connects the coop membership by its number. */
function ConnectCoop({ isOneOfSeveral }: Readonly<{ isOneOfSeveral: boolean }>) {
  const text = useText();
  const write = useWrite(ConnectCoopDocument);
  const track = useTrack();
  const { confirm } = useConfirmation();
  const form = useSaveForm({
    resolver,
    values: { membershipNumber: '' },
    async save({ membershipNumber }) {
      await write({ type: 'COOP', membershipNumber });
      track({ event: 'membership_own_add', type: 'COOP' });
      confirm('membership.coop.done');
    },
    fieldOfCode: {
      INVALID_COOP_MEMBERID: 'membershipNumber',
      MEMEBERSHIP_EXIST: 'membershipNumber',
    },
    draft: 'coop',
  });
  return (
    <Form of={form} action={text('membership.coop.connect')} isOneOfSeveral={isOneOfSeveral}>
      <TextField
        label={text('membership.coop.number')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('membershipNumber')}
      />
    </Form>
  );
}

type SignInProps = Readonly<{
  returnUrl: string;
  /** Whether it is the other way to connect. */
  isOther: boolean;
}>;

/** Connects the membership without a number, by a sign-in at the coop. */
function SignInAtCoop({ returnUrl, isOther }: SignInProps) {
  const text = useText();
  const signIn = useCoopSignIn();
  const { run, isRunning, isDone, failure } = useAction(() => signIn('CONNECT', returnUrl));
  return (
    <Stack>
      {isOther && (
        <div>
          <Typography variant="h3" component="p">
            {text('membership.coop.signInTitle')}
          </Typography>
          <Typography color="textSecondary">{text('membership.coop.signInText')}</Typography>
        </div>
      )}
      {failure && <ErrorBanner failure={failure} scrollsIntoView />}
      <Actions>
        {/* Disabled until the browser has left the page. */}
        <Button variant="outlined" loading={isRunning || isDone} onClick={() => void run()}>
          {text('membership.coop.signIn')}
        </Button>
      </Actions>
    </Stack>
  );
}
