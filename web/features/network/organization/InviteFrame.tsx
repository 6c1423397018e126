import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../schema/paths.ts';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { ModalRoute } from '../../../components/dialogs/ModalRoute.tsx';
import { skipToken, useQuery } from '../../../data/use-query.ts';
import type { RoleId } from '../../../generated/schema.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useCloseDialog } from '../../../lib/use-close-dialog.ts';
import { useText } from '../../../lib/use-text.ts';
import { DenialNotice } from '../../../components/notices/DenialNotice.tsx';
import { SkeletonFields } from '../../../components/loading/SkeletonFields.tsx';
import { PeoplePageDocument } from './generated/People.ts';

/** The facts that a form for invitations needs. */
export type InviteFacts = Readonly<{
  account: string;
  organization: string;
  roles: readonly RoleId[];
}>;

type Props = Readonly<{ title: string; children: (facts: InviteFacts) => ReactNode }>;

const inviteParameters = ['name', 'email'];

/** The list below a dialog that invites, with its filter. */
function usePagePath(): string {
  const query = new URLSearchParams(useLocation().search);
  inviteParameters.forEach((name) => query.delete(name));
  return [paths.organizationNetwork, query.toString()].filter(Boolean).join('?');
}

/** Goes from a dialog that invites to the list below it. */
export const useCloseInvite = (): (() => Promise<void>) => useCloseDialog(usePagePath());

/** A dialog with a form that invites, or with the reason why there is none. */
export function InviteFrame({ title, children }: Props) {
  const text = useText();
  const page = useAccount();
  const { data, error, loading, refetch } = useQuery(
    PeoplePageDocument,
    page ? { variables: { account: page.id } } : skipToken,
  );
  const viewer = data?.viewer;
  const account = viewer?.account;
  return (
    <ModalRoute title={title} closeTo={usePagePath()} closesByOverlay={false}>
      <Fetched
        value={viewer && account ? { viewer, account } : loading || !page ? undefined : null}
        skeleton={<SkeletonFields count={3} />}
        failure={text('network.people.inviting.failed')}
        retry={{ run: () => void refetch(), isRunning: loading, error }}
      >
        {(known) =>
          known.account.permissionDenial ? (
            <DenialNotice of="invitations" denial={known.account.permissionDenial} />
          ) : (
            children({
              account: known.account.id,
              organization: known.account.organization?.name ?? text('network.people.organization'),
              roles: known.account.organization?.invitableRoles ?? [],
            })
          )
        }
      </Fetched>
    </ModalRoute>
  );
}
