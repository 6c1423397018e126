import { expect, test } from 'vitest';
import {
  INVITATION_STATUSES,
  ORGANIZATION_CLASSIFICATIONS,
} from '../../../gateway/domain/facts.ts';
import {
  hasInvitationLapsed,
  isInvitationValid,
} from '../../../gateway/domain/invitation/invitation.ts';
import {
  maxMembers,
  remainingPlaces,
} from '../../../gateway/domain/invitation/remaining-places.ts';

const withStatus = (statuses: typeof INVITATION_STATUSES) => statuses.map((status) => ({ status }));

test('an invitation is valid until it is answered, revoked, expired or undeliverable', () => {
  const valid = INVITATION_STATUSES.filter((status) => isInvitationValid({ status }));
  expect(valid).toEqual(['CREATED', 'EMAIL_SENT']);
});

test('an invitation lapses when it expires or cannot be delivered', () => {
  const lapsed = INVITATION_STATUSES.filter((status) => hasInvitationLapsed({ status }));
  expect(lapsed).toEqual(['EMAIL_FAILED', 'EXPIRED']);
});

test('only a family has a limit of members', () => {
  for (const classification of ORGANIZATION_CLASSIFICATIONS)
    expect(maxMembers(classification)).toBe(classification === 'FAMILY' ? 4 : null);
});

test('members and open invitations take a place each, never more than there are', () => {
  expect(remainingPlaces(4, 0, [])).toBe(4);
  expect(remainingPlaces(4, 1, withStatus(INVITATION_STATUSES))).toBe(1);
  expect(remainingPlaces(4, 4, [{ status: 'CREATED' }])).toBe(0);
});
