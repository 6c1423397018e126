import { styled } from '@mui/material/styles';
import { NoticeIcon } from '../../components/NoticeIcon.tsx';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  '& > svg': { flex: 'none', color: theme.vars.palette.success.main },
}));

type Facts = Pick<
  OverviewAccountFragment,
  'notices' | 'permissionDenial' | 'invoices' | 'kind' | 'organization'
>;

/** Whether everything that can be wrong is known, and nothing is: silence alone could be a failure. */
const isInOrder = ({ notices, permissionDenial, invoices, kind, organization }: Facts) =>
  notices?.length === 0 &&
  permissionDenial === null &&
  invoices?.totals.unpaid === 0 &&
  (kind === 'PERSONAL' || organization !== null);

/** Says that nothing is wrong, where that is known. */
export function StateLine({ account }: Readonly<{ account: Facts }>) {
  const text = useText();
  if (!isInOrder(account)) return null;
  return (
    <Line>
      <NoticeIcon tone="success" />
      {text('organization.inOrder')}
    </Line>
  );
}
