import { useEffect, useRef } from 'react';
import { BusyScreen } from '../../../components/loading/BusyScreen.tsx';
import { PageTitle } from '../../../components/layout/PageTitle.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../../lib/use-text.ts';
import { forget } from './draft.ts';
import { addressOf, type Flow } from './flow.ts';
import { pageOfFailure } from './page-of-failure.ts';
import { useCreation } from './use-creation.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';
import { useNavigate } from '../../../lib/use-navigate.ts';

/** The purpose of the organisation, in the last message of the wait. */
const lastMessageOf = ({ kind, isCooperative }: Flow) => {
  if (kind === 'smallBusiness') return 'registration.organization.creating.threeSmall';
  return isCooperative
    ? 'registration.organization.creating.threeCooperative'
    : 'registration.organization.creating.three';
};

type Props = Readonly<{
  registration: OrganizationRegistration;
  onFailure: (failure: Failure) => void;
}>;

/** The wait while the organisation is created (REG-3). It begins, or goes on, whenever it is shown. */
export function CreatingStep({ registration, onFailure }: Props) {
  const { flow, facts } = registration;
  const text = useText();
  const navigate = useNavigate();
  const session = useSessionState();
  const create = useCreation(registration, addressOf(flow, facts.paysByCard ? 'card' : 'complete'));

  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void create().then((failure) => {
      if (failure === null) return;
      if (failure === undefined) {
        // No input is left in this browser.
        forget(session);
        void navigate(flow.path, { replace: true });
        return;
      }
      onFailure(failure);
      void navigate(addressOf(flow, pageOfFailure(failure, registration)), { replace: true });
    });
  }, [create, flow, navigate, onFailure, registration, session]);

  return (
    <>
      <PageTitle>{text('registration.organization.creating.title')}</PageTitle>
      <BusyScreen
        title={text('registration.organization.creating.busy')}
        graphic="electricity"
        messages={[
          text('registration.organization.creating.one'),
          text('registration.organization.creating.two'),
          text(lastMessageOf(flow)),
        ]}
      />
    </>
  );
}
