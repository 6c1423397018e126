import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measures } from '../theme/measures.ts';
import { NoticeIcon } from './NoticeIcon.tsx';

export type Tone = 'error' | 'warning' | 'info' | 'success';

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: theme.spacing(1.5),
    padding: theme.spacing(2),
    borderRadius: measures.cardRadius,
    border: `1px solid color-mix(in srgb, ${theme.vars.palette[tone].main} 30%, transparent)`,
    backgroundColor: theme.vars.palette[tone].soft,
    '& > svg': { color: theme.vars.palette[tone].main, marginTop: theme.spacing(0.25) },
  }),
);

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  minWidth: 0,
  '& > div:first-of-type': { flex: '1 1 18rem' },
}));

type Props = Readonly<{
  tone: Tone;
  title: string;
  children?: ReactNode;
  /** The one thing to do about it: a link or a button. */
  action?: ReactNode;
  /** Set where the notice appears as an answer to something, so that it is read out at once. */
  announce?: boolean;
}>;

/** Says that something is wrong or done, with one action. The meaning is in words too, not only in the colour. */
export function Notice({ tone, title, children, action, announce = false }: Props) {
  return (
    <Frame tone={tone} {...(announce && { role: 'alert' })}>
      <NoticeIcon tone={tone} />
      <Body>
        <div>
          <Typography component="p" variant="h3">
            {title}
          </Typography>
          {children !== undefined && <Typography component="div">{children}</Typography>}
        </div>
        {action}
      </Body>
    </Frame>
  );
}
