import { useLocation } from 'react-router-dom';
import { Section } from '../../components/layout/Section.tsx';
import { useText } from '../../lib/use-text.ts';
import { CoopMembership } from './CoopMembership.tsx';
import { useCoopWays } from './use-coop-sign-in.ts';
import { useCoop } from './use-coop.ts';

/** The coop membership on the benefits page (BENEFIT-5). Where none can be connected, one that is. */
export function CoopSection() {
  const { canConnect } = useCoopWays();
  return canConnect ? <Membership /> : <ConnectedAlone />;
}

function ConnectedAlone() {
  const { coop } = useCoop();
  const isFailed = coop === null;
  return isFailed || coop?.membership ? <Membership /> : null;
}

function Membership() {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <Section title={text('membership.coop.title')}>
      <CoopMembership returnUrl={pathname} isOneOfSeveral />
    </Section>
  );
}
