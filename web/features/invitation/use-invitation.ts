import { useParams } from 'react-router-dom';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { InvitationPageDocument, type InvitationPageQuery } from './generated/InvitationPage.ts';
import { INVITATION_STEPS, invitationStep, type InvitationFacts } from './invitation-step.ts';
import { isAdministrator } from '../../lib/invited-role.ts';
import { useProgress, type Progress } from './progress.ts';

export type Invitation = NonNullable<InvitationPageQuery['invitation']>;
export type Viewer = NonNullable<InvitationPageQuery['viewer']>;

/** Whether an invitation moves an organisation's own login to an administrator's account, which has a page of its own. */
export const isLoginMigration = ({
  invitationType,
  label,
}: Pick<Invitation, 'invitationType' | 'label'>): boolean =>
  invitationType === 'ACCOUNT_MIGRATION' && isAdministrator(label);

/** The page of such a migration. */
export const migrationPath = (key: string): string =>
  `/migrate/organization/${encodeURIComponent(key)}`;

/** The path of an invitation, or of the code to its address. */
export const invitationPath = (key: string, part?: 'code'): string =>
  `/invitation/${encodeURIComponent(key)}${part === undefined ? '' : `/${part}`}`;

const CLOSED: readonly (Invitation['status'] | undefined)[] = [
  'DECLINED',
  'EMAIL_FAILED',
  'REVOKED',
];

function linkOf(invitation: Invitation | null): InvitationFacts['link'] {
  if (invitation === null) return 'UNKNOWN';
  const { status, isValid } = invitation;
  if (isValid) return 'OPEN';
  if (status === 'EXPIRED' || status === 'ACCEPTED') return status;
  return CLOSED.includes(status) ? 'CLOSED' : 'UNREADABLE';
}

function personOf(viewer: Viewer | null): InvitationFacts['person'] {
  if (viewer === null) return 'NOBODY';
  // A registration that could not be fetched blocks no one.
  return viewer.isRegistered === false ? 'UNREGISTERED' : 'CUSTOMER';
}

const factsOf = (
  { invitation, viewer }: InvitationPageQuery,
  { state }: Progress,
  isCodeAddress: boolean,
): InvitationFacts => ({
  link: linkOf(invitation),
  person: personOf(viewer),
  progress: state,
  hasRole: Boolean(invitation?.viewerRole),
  isFromViewer:
    invitation?.isFromViewer === true && invitation.invitationType !== 'ACCOUNT_MIGRATION',
  hasConflict:
    (invitation?.viewerConstraints ?? []).length > 0 ||
    invitation?.viewerNeedsOtherAccount === true ||
    viewer?.user?.status === 'DELETE_REQUESTED',
  isCodeAddress,
});

/** The invitation at this address, and its step. */
export function useInvitation() {
  const [key = '', part, ...rest] = (useParams()['*'] ?? '').split('/');
  // A step's name is an address too: it leads to the current step of the invitation.
  const isStep = INVITATION_STEPS.some((name) => name === part);
  const isAddress = rest.length === 0 && (!part || part === 'code' || isStep);
  const { progress } = useProgress(key);
  const query = useQuery(InvitationPageDocument, {
    variables: { key: isAddress ? key : '' },
    ...refreshed,
  });
  const { value, retry } = selectFetched(query, (data) =>
    // Null by a failure differs from a missing invitation.
    data.invitation === null && query.error ? null : data,
  );
  const step = value && invitationStep(factsOf(value, progress, part === 'code'));
  return {
    key,
    page: value && step ? { ...value, step } : value === undefined ? undefined : null,
    retry,
  };
}
