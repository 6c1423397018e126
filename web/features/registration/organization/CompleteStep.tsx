import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { paths } from '../../../../schema/paths.ts';
import { LinkRow } from '../../../components/lists/LinkRow.tsx';
import { Rows } from '../../../components/lists/Rows.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useIsAbsent } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { forget } from './draft.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';
import { useNavigate } from '../../../lib/use-navigate.ts';

/** The first tasks, and the way to the organisation's home. */
export function CompleteStep({
  registration,
}: Readonly<{ registration: OrganizationRegistration }>) {
  const { viewer } = registration;
  const text = useText();
  const navigate = useNavigate();
  const session = useSessionState();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      // Cleared earlier, the page would begin with the first step.
      if (!isLeaving.current) return;
      forget(session);
      session.set('isRegistering', undefined);
    },
    [session],
  );
  const isAlone = registration.flow.kind === 'smallBusiness';
  const people = registration.flow.isCooperative ? 'residents' : 'people';
  const isAbsent = useIsAbsent();
  const chips = !isAbsent(`${paths.organizationRfid}/order`);
  const paysLater = viewer.account?.paymentType === 'NONE';
  return (
    <Stack>
      <Rows>
        {paysLater && (
          <LinkRow
            to={paths.organizationPayment}
            label={text('registration.organization.complete.payment')}
          >
            {text(
              isAlone
                ? 'registration.organization.complete.paymentTextSmall'
                : 'registration.organization.complete.paymentText',
            )}
          </LinkRow>
        )}
        {!isAlone && !isAbsent(`${paths.organizationNetwork}/invite`) && (
          <LinkRow
            to={paths.organizationNetwork}
            label={text(`registration.organization.complete.${people}`)}
          >
            {text(`registration.organization.complete.${people}Text`)}
          </LinkRow>
        )}
        {chips && (
          <LinkRow
            to={paths.organizationRfid}
            label={text('registration.organization.complete.chips')}
          >
            {text(
              isAlone
                ? 'registration.organization.complete.chipsTextSmall'
                : 'registration.organization.complete.chipsText',
            )}
          </LinkRow>
        )}
        <LinkRow
          to={paths.organizationProfile}
          label={text('registration.organization.complete.profile')}
        >
          {text('registration.organization.complete.profileText')}
        </LinkRow>
      </Rows>
      <Actions>
        <Button
          variant="contained"
          onClick={() => {
            isLeaving.current = true;
            void navigate(paths.organization, { replace: true });
          }}
        >
          {text('registration.organization.complete.home')}
        </Button>
      </Actions>
    </Stack>
  );
}
