import type { IntlShape } from 'react-intl';
import type { ChoosableRole } from './use-role-choice.ts';

/** The heading of a role card: its label and, except for a personal role, the organisation (specification section 6). */
export function roleTitle(intl: IntlShape, role: ChoosableRole): string {
  const label = intl.formatMessage({ id: `roleLabel.${role.label}` });
  const { organizationName } = role;
  if (role.label === 'PERSONAL' || organizationName === null || organizationName === role.cardName)
    return label;
  return intl.formatMessage({ id: 'roles.title' }, { label, organization: organizationName });
}
