import { useEffect, useEffectEvent, useRef } from 'react';
import { BusyScreen } from '../../components/loading/BusyScreen.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { useText } from '../../lib/use-text.ts';
import type { Acceptance } from './use-acceptance.ts';

/** The invitation is being accepted, also after a reload or a sign-in. */
export function Accepting({ acceptance }: Readonly<{ acceptance: Acceptance }>) {
  const text = useText();
  const isRunning = useRef(false);
  const start = useEffectEvent(() => {
    if (isRunning.current) return;
    isRunning.current = true;
    acceptance.begin();
    void acceptance.run();
  });
  useEffect(() => start(), []);
  return (
    <>
      <PageTitle>{text('invitation.accepting')}</PageTitle>
      <BusyScreen
        graphic="electricity"
        title={text('invitation.acceptingText')}
        messages={[
          text('invitation.busy.time'),
          text('invitation.busy.close'),
          text('invitation.busy.later'),
        ]}
      />
    </>
  );
}
