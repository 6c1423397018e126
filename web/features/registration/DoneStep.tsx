import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef } from 'react';
import { paths } from '../../../schema/paths.ts';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { chipFormOf } from '../../lib/chip-forms.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { safePath } from '../../lib/targets.ts';
import { useText } from '../../lib/use-text.ts';
import { forgetRegistration } from './draft.ts';
import { isPaying } from './steps.ts';
import type { Registration } from './use-registration.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

/** The postponed steps, their pages, and the way to the target. */
export function DoneStep({
  registration: { viewer, facts, ordersChips },
}: Readonly<{ registration: Registration }>) {
  const text = useText();
  const navigate = useNavigate();
  const session = useSessionState();
  const isAbsent = useIsAbsent();
  const next = session.get('userRegistrationCompleteRoute') ?? paths.home;
  const { rfids, rfidOrders } = viewer.personalAccount;
  const isOrdered = (rfidOrders?.nodes.length ?? 0) > 0;
  // A chip that was registered is in hand.
  const chip = (rfids?.totalCount ?? 0) > 0 ? 'charge' : isOrdered ? 'chargeLater' : null;
  const open = [
    viewer.hasPaymentMethod === false && ({ to: paths.payment, name: 'payment' } as const),
    chip === null &&
      chipFormOf(paths.rfid, isAbsent) &&
      ({ to: paths.rfid, name: ordersChips ? 'chip' : 'chipExisting' } as const),
    viewer.vehicles?.length === 0 &&
      !isAbsent(`${paths.vehicles}/add`) &&
      ({ to: paths.vehicles, name: 'vehicle' } as const),
  ].filter((one) => typeof one === 'object');
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      // Cleared earlier, the page would return to the first step without data in the backend.
      if (isLeaving.current) forgetRegistration(session);
    },
    [session],
  );
  const leave = useCallback(() => {
    isLeaving.current = true;
    void navigate(safePath(next, window.location.origin), { replace: true });
  }, [navigate, next]);
  useEffect(() => {
    // An order continues where it was left, and an invitation welcomes the person itself.
    if (facts.isOrdering || (facts.isInvited && next.startsWith('/invitation/'))) leave();
  }, [facts, next, leave]);
  return (
    <Stack>
      {isPaying(facts) && (
        <Rows>
          {open.map(({ to, name }) => (
            <LinkRow key={name} to={to} label={text(`registration.done.${name}`)}>
              {text(`registration.done.${name}Text`)}
            </LinkRow>
          ))}
          {chip && (
            <LinkRow to={paths.rfid} label={text(`registration.done.${chip}`)}>
              {text(`registration.done.${chip}Text`)}
            </LinkRow>
          )}
        </Rows>
      )}
      <Actions>
        <Button variant="contained" onClick={leave}>
          {text(next === paths.home ? 'registration.done.home' : 'registration.done.next')}
        </Button>
      </Actions>
    </Stack>
  );
}
