import Button from '@mui/material/Button';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { payerTextOf } from '../../lib/payer-texts.ts';
import { useSessionValue } from '../../lib/session-state/SessionStateContext.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { invitationPath } from './administrators.ts';
import {
  COOPERATIVE,
  ORGANIZATION,
  ORGANIZATION_PATH,
  SMALL_BUSINESS,
} from './organization/flow.ts';
import type { Registration } from './use-registration.ts';

/**
 * Where a newcomer without the link lands: the invitations that wait for their verified address, and an organisation whose
 * registration they have begun in this tab.
 */
export function BegunElsewhere({
  registration: { viewer },
}: Readonly<{ registration: Pick<Registration, 'viewer'> }>) {
  const text = useText();
  const begun = useSessionValue('registration')?.[ORGANIZATION_PATH];
  const canAccept = useOffersWrite('acceptInvitation');
  const invitations = canAccept ? viewer.waitingInvitations : null;
  const flow = [ORGANIZATION, COOPERATIVE, SMALL_BUSINESS].find(({ path }) => path === begun);
  return (
    <>
      {invitations?.map(({ key, label, invitedBy, organizationName }) => {
        const from = organizationName ?? invitedBy;
        const organization = organizationName ?? text('invitation.organizationUnknown');
        return (
          <Notice
            key={key}
            tone="info"
            title={
              from === null
                ? text('registration.invitation.unnamed')
                : text('registration.invitation.title', { from })
            }
            action={
              <Button component={PageLink} to={invitationPath(key)} variant="outlined">
                {text('registration.waiting.open')}
              </Button>
            }
          >
            {text('registration.waiting.text')} {text(payerTextOf(label), { organization })}
          </Notice>
        );
      })}
      {flow && (
        <Notice
          tone="info"
          title={text('registration.begun')}
          action={
            <Button component={PageLink} to={flow.path} variant="outlined">
              {text('registration.begun.continue')}
            </Button>
          }
        />
      )}
    </>
  );
}
