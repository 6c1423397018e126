import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';

/** The distance of a dialog from the top of the window. */
const top = 'min(8dvh, 4rem)';

/**
 * The part of the window under the soft keyboard, if the browser does not shrink the window for it
 * (`use-keyboard-inset.ts`).
 */
const keyboard = 'var(--keyboard, 0px)';

/** Scrolls as a whole, so that its header and actions stick inside it. */
export const SheetFrame = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  width: `calc(100% - ${theme.spacing(4)})`,
  minWidth: `min(${measures.modalLeast}px, 100% - 2rem)`,
  maxWidth: measures.modal,
  maxHeight: `calc(100dvh - ${top} - ${theme.spacing(2)} - ${keyboard})`,
  // Not centred: it grows while its content loads, and neither text nor controls may move.
  marginBlockStart: top,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: measures.cardRadius,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // A field that takes focus is not hidden below the header or the actions.
  scrollPaddingBlock: theme.spacing(10),
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  [theme.breakpoints.down('small')]: {
    width: '100%',
    minWidth: 0,
    maxWidth: '100%',
    // A strip of the page stays visible, to show that it is still there.
    maxHeight: `calc(100dvh - ${theme.spacing(4)} - ${keyboard})`,
    margin: `auto 0 ${keyboard}`,
    // Two actions stand below each other.
    scrollPaddingBlockEnd: theme.spacing(18),
    borderWidth: '1px 0 0',
    borderRadius: `${measures.cardRadius}px ${measures.cardRadius}px 0 0`,
    '@media (prefers-reduced-motion: no-preference)': {
      transition: `translate ${theme.transitions.duration.short}ms ease-out`,
      '@starting-style': { '&[open]': { translate: '0 100%' } },
    },
  },
}));

/** Title and close button, always visible. */
export const SheetHead = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  // Above the links that cover their rows.
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  padding: theme.spacing(2.5, 3, 1.5),
  backgroundColor: 'inherit',
  '& h2': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  '& > [role="status"]': { flex: '1 1 100%', minWidth: 0 },
  '& > button': {
    flex: 'none',
    margin: theme.spacing(-1, -1, 0, 1),
    color: 'inherit',
    '&:hover': { backgroundColor: 'transparent' },
  },
  [theme.breakpoints.down('small')]: { padding: theme.spacing(2, 2, 1.5) },
  // Without the button, title and status would share the line.
  '@media print': { position: 'static', '& > [role="status"]': { display: 'none' } },
}));

/** Flex columns, not grids: the actions would stick within their row of a grid only. */
export const SheetBody = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  padding: theme.spacing(1, 3, 3),
  backgroundColor: 'inherit',
  [theme.breakpoints.down('small')]: {
    padding: theme.spacing(1, 2, 2),
    paddingBottom: `max(${theme.spacing(2)}, env(safe-area-inset-bottom))`,
  },
}));
