import { useLocation } from 'react-router-dom';
import { Section } from '../../components/layout/Section.tsx';
import { useText } from '../../lib/use-text.ts';
import { CoopMembership } from './CoopMembership.tsx';

/** The coop membership on the benefits page (BENEFIT-5). */
export function CoopSection() {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <Section title={text('membership.coop.title')}>
      <CoopMembership returnUrl={pathname} isOneOfSeveral />
    </Section>
  );
}
