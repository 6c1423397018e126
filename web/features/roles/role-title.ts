import type { IntlShape } from 'react-intl';
import type { ChoosableRole } from './use-role-choice.ts';

/** What a role's card is headed with: its label and, except of a personal role, the organisation's name (section 6). */
export function roleTitle(intl: IntlShape, role: ChoosableRole): string {
  const label = intl.formatMessage({ id: `roleLabel.${role.label}` });
  const { organizationName } = role;
  if (role.label === 'PERSONAL' || organizationName === null || organizationName === role.cardName)
    return label;
  return intl.formatMessage({ id: 'roles.title' }, { label, organization: organizationName });
}
