import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { PageLink } from '../../../components/layout/PageLink.tsx';
import { paths } from '../../../../schema/paths.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { DeletionNotice } from '../../../components/notices/DeletionNotice.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useLeave } from '../../../lib/leave.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { useIsClosed } from '../../../lib/use-is-closed.ts';
import { PERSON, useOffers, useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { ConsentField } from './ConsentField.tsx';
import { StartFamilyDocument } from './generated/NetworkPage.ts';
import { familyRole, type NetworkRole, type NetworkViewer } from './use-network.ts';

const resolver = lazyResolver(
  async () => (await import('../../../../schema/inputs/network.ts')).startFamilyInput,
);
/** Survives the full page load that the new role takes. */
const STARTED = 'family-started';
const PAYMENT_NEEDED = /^(INVALID_PAYMENTCARD|PAYMENTTYPE_NONE)$/;

/** Whether a person can start a family, and invite somebody to it. */
export function useStartsFamilies(): boolean {
  const [starts, invites] = [
    useOffersWrite('startFamily', PERSON),
    useOffersWrite('sendInvitations', PERSON),
  ];
  return starts && invites;
}

/** Confirms the family that was started before the page was reloaded. */
export function useStartedConfirmation(isFamily: boolean): void {
  const { confirm } = useConfirmation();
  const canInvite = useOffersWrite('sendInvitations');
  useEffect(() => {
    if (!isFamily || readStored('sessionStorage', STARTED) !== true) return;
    writeStored('sessionStorage', STARTED, null);
    confirm('network.started', canInvite ? { next: 'network.started.next' } : {});
  }, [canInvite, confirm, isFamily]);
}

/** Explains family networks, and starts one with consent to pay, or opens the one that exists. */
export function StartFamily({ viewer }: Readonly<{ viewer: NetworkViewer }>) {
  const text = useText();
  const session = useSessionState();
  const leave = useLeave();
  const offersCards = useOffers('CARDS');
  const write = useWrite(StartFamilyDocument);
  const family = familyRole(viewer.roles);
  const isClosed = useIsClosed('FAMILY');
  /** The portal reloads in the role, on this page. */
  const goOnAs = ({ userRoleId }: NetworkRole) => {
    session.set('activeRoleId', userRoleId);
    leave(paths.network);
  };
  const form = useSaveForm({
    resolver,
    values: { accountId: viewer.personalAccount.id, consentsToPay: false },
    save: async (input) => {
      const role = familyRole((await write(input)).viewer.roles);
      if (!role) return;
      writeStored('sessionStorage', STARTED, true);
      goOnAs(role);
    },
  });
  return (
    <Section title={text('network.family')}>
      <Stack>
        <div>
          <Typography color="textSecondary">{text('network.familyText')}</Typography>
          {offersCards && (
            <Typography color="textSecondary">{text('network.familyCard')}</Typography>
          )}
        </div>
        {family ? (
          <Actions>
            <Button variant="contained" onClick={() => goOnAs(family)}>
              {text('network.toFamily')}
            </Button>
          </Actions>
        ) : isClosed ? (
          <DeletionNotice />
        ) : (
          <Form
            of={form}
            area="invitation"
            action={text('network.start')}
            beside={
              PAYMENT_NEEDED.test(form.failure?.code ?? '') && (
                <Button component={PageLink} to={paths.payment} variant="outlined">
                  {text('network.toPayment')}
                </Button>
              )
            }
          >
            <ConsentField {...form.field('consentsToPay')} />
          </Form>
        )}
      </Stack>
    </Section>
  );
}
