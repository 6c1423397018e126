import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { ChoosableRole } from './use-role-choice.ts';

/** The heading of a role card: its label and, except for a personal role, the organisation (ROLE-44). */
export function roleTitle(intl: IntlShape, role: ChoosableRole): string;
export function roleTitle(
  intl: IntlShape,
  role: ChoosableRole,
  /** Highlights the part that differs between roles of one kind. */
  mark: (name: string) => ReactNode,
): ReactNode;
export function roleTitle(
  intl: IntlShape,
  role: ChoosableRole,
  mark: (name: string) => ReactNode = (name) => name,
): ReactNode {
  const label = intl.formatMessage({ id: `role.label.${role.label}` });
  const { organizationName, cardName } = role;
  if (organizationName !== null && organizationName === cardName) return label;
  if (role.label === 'PERSONAL' || organizationName === null) return mark(label);
  return intl.formatMessage({ id: 'role.title' }, { label, organization: mark(organizationName) });
}
