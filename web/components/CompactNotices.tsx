import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { measures } from '../theme/measures.ts';
import type { Tone } from './Notice.tsx';
import { contactAction, type NoticeTexts } from './notice-texts.ts';
import { NoticeIcon } from './NoticeIcon.tsx';
import { TextLink } from './TextLink.tsx';

/** The notices after the first, one line each. */
export const CompactNotices = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1),
  borderRadius: measures.cardRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& details + details': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Summary = styled('summary', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: measures.target,
    padding: theme.spacing(1, 2),
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flex: 'none', color: theme.vars.palette[tone].main },
    '&::after': {
      content: '""',
      flex: 'none',
      width: theme.spacing(1),
      height: theme.spacing(1),
      marginInlineStart: 'auto',
      borderRight: '2px solid',
      borderBottom: '2px solid',
      color: theme.vars.palette.text.secondary,
      transform: 'translateY(-25%) rotate(45deg)',
    },
    'details[open] > &::after': { transform: 'translateY(25%) rotate(225deg)' },
  }),
);

const Opened = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2, 2, 6.5),
}));

/** One line that opens to the text and its action. */
export function CompactNotice({ tone, title, text, action = contactAction }: NoticeTexts) {
  return (
    <details>
      <Summary tone={tone}>
        <NoticeIcon tone={tone} />
        <FormattedMessage id={title} />
      </Summary>
      <Opened>
        <Typography>
          <FormattedMessage id={text} />
        </Typography>
        <TextLink to={action.to}>
          <FormattedMessage id={action.label} />
        </TextLink>
      </Opened>
    </details>
  );
}
