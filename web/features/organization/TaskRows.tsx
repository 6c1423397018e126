import { styled } from '@mui/material/styles';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { NoticeIcon } from '../../components/notices/NoticeIcon.tsx';
import type { Tone } from '../../components/notices/Notice.tsx';

/** Rows of one line each, as high as a target, whose first text stands as near to the heading as any other. */
export const TaskRows = styled(Rows)(({ theme }) => ({
  marginBlock: theme.spacing(-1),
  '&& > li': { paddingBlock: 0 },
}));

const Icon = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'flex',
    '&& > svg': { color: theme.vars.palette[tone].main },
  }),
);

type Props = Readonly<{ to: string; label: string; tone?: Tone }>;

/** A task, which leads to the page that resolves it. */
export const TaskRow = ({ to, label, tone }: Props) => (
  <LinkRow
    to={to}
    label={label}
    icon={
      tone && (
        <Icon tone={tone}>
          <NoticeIcon tone={tone} />
        </Icon>
      )
    }
  />
);
