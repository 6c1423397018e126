import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { use } from 'react';
import { ConfirmationContext, type Confirmation } from '../../lib/confirmation.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { Notice } from './Notice.tsx';
import { TextLink } from '../layout/TextLink.tsx';

/** At the lower edge of the window, above the page. In a dialog below its title, where it hides no action. */
const Place = styled('div')(({ theme }) => ({
  '&[data-in=dialog]': { marginBlockStart: theme.spacing(1.5) },
  '&[data-in=window]': {
    position: 'fixed',
    insetInline: theme.spacing(2),
    bottom: `max(${theme.spacing(2)}, env(safe-area-inset-bottom))`,
    zIndex: theme.zIndex.snackbar,
    maxWidth: measures.reading,
    marginInline: 'auto',
    '& > *': { boxShadow: theme.vars.shadows[6] },
    '@media (prefers-reduced-motion: no-preference)': {
      transition: `opacity ${theme.transitions.duration.short}ms`,
      '@starting-style': { opacity: 0 },
    },
  },
}));

/** Keeps a focused element, and the end of the page, from being hidden below it (WCAG 2.2, 2.4.11). */
const room = (
  <GlobalStyles
    styles={{ html: { scrollPaddingBottom: '10rem' }, body: { paddingBottom: '9rem' } }}
  />
);

type Props = Readonly<{ of: Confirmation; isInDialog: boolean }>;

/** Confirms the result of a change, and what happens next, until it is closed. */
export function ConfirmationFrame({ of: { title, next, values, link }, isInDialog }: Props) {
  const text = useText();
  const { clear } = use(ConfirmationContext);
  return (
    <Place data-in={isInDialog ? 'dialog' : 'window'}>
      {!isInDialog && room}
      <Notice
        tone="success"
        title={text(title, values)}
        onDismiss={clear}
        action={link && <TextLink to={link.to}>{text(link.label)}</TextLink>}
      >
        {next && text(next, values)}
      </Notice>
    </Place>
  );
}
