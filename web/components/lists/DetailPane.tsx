import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { IconButton } from '../icons/IconButton.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Card } from '../layout/Section.tsx';
import { Stack } from '../layout/Stack.tsx';

/** Stays visible while the list beside it is scrolled, and scrolls by itself. */
const Pane = styled(Card)(({ theme }) => {
  const top = `calc(${measures.header}px + ${theme.spacing(2)})`;
  return {
    position: 'sticky',
    top,
    boxSizing: 'border-box',
    maxHeight: `calc(100dvh - ${top} - ${theme.spacing(2)})`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingTop: 0,
    '@media print': { display: 'none' },
  };
});

const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'start',
  gap: theme.spacing(0.5),
  marginInline: theme.spacing(-3),
  padding: theme.spacing(2.5, 2, 1.5, 3),
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': {
    flex: 1,
    minWidth: 0,
    paddingTop: theme.spacing(0.75),
    overflowWrap: 'anywhere',
    outline: 'none',
  },
}));

type Props = Readonly<{
  title: string;
  /** Links in the header, before the button that closes it. */
  links: ReactNode;
  onClose: () => void;
  children: ReactNode;
}>;

/** The details of a row, beside its list on a wide screen. Escape closes them wherever focus is in the page. */
export function DetailPane({ title, links, onClose, children }: Props) {
  const text = useText();
  const id = useId();
  useDocumentTitle(title, 'dialog');
  const heading = useRef<HTMLHeadingElement>(null);

  // Read first when it opens. Another row of the list then keeps focus in the list.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // In step with what is drawn: focus returns to the row that is open now, not to the one before it.
  useLayoutEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      // A dialog and a menu of the header handle Escape themselves.
      const isOthers = document.querySelector('dialog[open], header :focus') !== null;
      if (event.key === 'Escape' && !isOthers) onClose();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [onClose]);

  return (
    <Pane as="aside" aria-labelledby={id}>
      <Head>
        <Typography ref={heading} id={id} variant="h3" component="h2" tabIndex={-1}>
          {title}
        </Typography>
        {links}
        <IconButton type="button" aria-label={text('close')} onClick={onClose}>
          <LineIcon path="M6 6l12 12M18 6 6 18" />
        </IconButton>
      </Head>
      <Stack>{children}</Stack>
    </Pane>
  );
}
