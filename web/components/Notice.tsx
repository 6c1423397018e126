import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { measures } from '../theme/measures.ts';
import { NoticeIcon } from './NoticeIcon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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

const Dismiss = styled('button')(({ theme }) => ({
  width: measures.target,
  height: measures.target,
  margin: theme.spacing(-1.25, -1.25, -1.25, 0),
  border: 0,
  borderRadius: measures.controlRadius,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1.375rem',
  lineHeight: 1,
  cursor: 'pointer',
}));

type Props = Readonly<{
  tone: Tone;
  title: string;
  children?: ReactNode;
  /** The one thing to do about it: a link or a button. */
  action?: ReactNode;
  /** Set where the notice appears as an answer to something, so that it is read out at once. */
  announce?: boolean;
  onDismiss?: () => void;
}>;

/** Says that something is wrong or done, with one action. The meaning is in words too, not only in the colour. */
export function Notice({ tone, title, children, action, announce = false, onDismiss }: Props) {
  const intl = useIntl();
  return (
    <Frame tone={tone} {...(announce && { role: 'alert' })}>
      <NoticeIcon tone={tone} />
      <Body>
        <div>
          <Typography component="p" variant="h3">
            <VisuallyHidden>
              <FormattedMessage id={`notice.${tone}`} />{' '}
            </VisuallyHidden>
            {title}
          </Typography>
          {children !== undefined && <Typography component="div">{children}</Typography>}
        </div>
        {action}
      </Body>
      {onDismiss && (
        <Dismiss
          type="button"
          onClick={onDismiss}
          aria-label={intl.formatMessage({ id: 'notice.dismiss' })}
        >
          <span aria-hidden="true">×</span>
        </Dismiss>
      )}
    </Frame>
  );
}
