import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { breakable } from '../layout/breakable.tsx';
import { measures } from '../../theme/measures.ts';
import { useText } from '../../lib/use-text.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { RowLink } from '../lists/RowLink.tsx';
import { NoticeIcon } from './NoticeIcon.tsx';
import { Actions } from '../layout/Stack.tsx';
import { IconButton } from '../icons/IconButton.tsx';

export type Tone = 'error' | 'warning' | 'info' | 'success';

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: theme.spacing(1.5),
    padding: theme.spacing(2),
    borderRadius: measures.cardRadius,
    border: `1px solid color-mix(in srgb, ${theme.vars.palette[tone].main} 30%, transparent)`,
    backgroundColor: theme.vars.palette[tone].soft,
    '& > svg': { color: theme.vars.palette[tone].main, marginTop: theme.spacing(0.25) },
    '& > svg ~ svg': { alignSelf: 'center', marginTop: 0 },
  }),
);

const Body = styled(Actions)(({ theme }) => ({
  gap: theme.spacing(1, 3),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > div:first-of-type': { flex: '1 1 18rem' },
  // Below the icon, which leaves little room beside it on a phone.
  [theme.breakpoints.down('small')]: {
    '& > div:first-of-type > div, & > :not(div:first-of-type)': {
      marginInlineStart: theme.spacing(-4.5),
    },
  },
}));

const Dismiss = styled(IconButton)(({ theme }) => ({
  margin: theme.spacing(-1.25, -1.25, 0, 0),
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: 'transparent' },
}));

type Props = Readonly<{
  tone: Tone;
  title: string;
  children?: ReactNode;
  /** The one action: a link or a button. */
  action?: ReactNode;
  /** Where the title leads, in place of an action. */
  to?: string;
  /** Dismisses it. Without it the notice stays for as long as it is true. */
  onDismiss?: (() => void) | undefined;
  /** Set for a notice that responds to an action, so that it is announced at once. */
  announce?: boolean;
  ref?: Ref<HTMLDivElement>;
}>;

/** Reports a problem or a success, with one action. The meaning is in words too, not only in the colour. */
export function Notice({
  tone,
  title,
  children,
  action,
  to,
  onDismiss,
  announce = false,
  ref,
}: Props) {
  const text = useText();
  return (
    <Frame ref={ref} tone={tone} {...(announce && { role: 'alert' })}>
      <NoticeIcon tone={tone} />
      <Body>
        <div>
          <Typography component="p" variant="h3">
            {to === undefined ? breakable(title) : <RowLink to={to}>{title}</RowLink>}
          </Typography>
          {children !== undefined && <Typography component="div">{breakable(children)}</Typography>}
        </div>
        {action}
      </Body>
      {to !== undefined && <LineIcon path="m9 6 6 6-6 6" size={20} />}
      {onDismiss && (
        <Dismiss type="button" aria-label={text('notice.dismiss', { title })} onClick={onDismiss}>
          <LineIcon path="M6 6l12 12M18 6 6 18" size={20} />
        </Dismiss>
      )}
    </Frame>
  );
}
