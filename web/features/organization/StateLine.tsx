import { styled } from '@mui/material/styles';
import { NoticeIcon } from '../../components/notices/NoticeIcon.tsx';
import { useText } from '../../lib/use-text.ts';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  '& > svg': { flex: 'none', color: theme.vars.palette.success.main },
}));

/** Says that there is nothing to follow up. */
export function StateLine() {
  const text = useText();
  return (
    <Line>
      <NoticeIcon tone="success" />
      {text('organization.followUp.none')}
    </Line>
  );
}
