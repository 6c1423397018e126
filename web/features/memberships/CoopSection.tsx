import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Section } from '../../components/Section.tsx';
import { CoopMembership } from './CoopMembership.tsx';

/** The coop membership on the benefits page (specification section 9). */
export function CoopSection() {
  const intl = useIntl();
  const { pathname } = useLocation();
  return (
    <Section title={intl.formatMessage({ id: 'memberships.coop.title' })}>
      <CoopMembership returnUrl={pathname} />
    </Section>
  );
}
