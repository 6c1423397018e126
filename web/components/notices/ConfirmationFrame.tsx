import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { use, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { ConfirmationContext, type Confirmation } from '../../lib/confirmation.ts';
import { pointerReleased } from '../../lib/pointer-released.ts';
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

const controls = 'a, button, input, select, textarea, h1, h2';

/** The distance between the frame and what is scrolled above it. */
const MARGIN_PX = 16;

/** Scrolls the page where the frame covers the control that has focus (WCAG 2.2, 2.4.11). */
function uncover(frame: HTMLElement): void {
  if (frame.closest('dialog')) return;
  const { activeElement } = document;
  if (!activeElement?.matches(controls) || frame.contains(activeElement)) return;
  const [control, cover] = [activeElement, frame].map((each) => each.getBoundingClientRect());
  if (!control || !cover || control.right < cover.left || control.left > cover.right) return;
  if (control.bottom > cover.top && control.top < cover.bottom)
    window.scrollBy(0, control.bottom + MARGIN_PX - cover.top);
}

/**
 * Keeps the control that has focus in sight: when the frame appears, and whenever focus moves, by a script too.
 * @returns the height of the frame in CSS pixels, which the end of the page keeps free
 */
function useUncoveredFocus(frame: RefObject<HTMLElement | null>, of: Confirmation): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      if (!frame.current) return;
      setHeight(frame.current.offsetHeight);
      uncover(frame.current);
    };
    look();
    const listening = new AbortController();
    // A press gives focus, and would miss a button that scrolls away before the release.
    document.addEventListener('focusin', () => void pointerReleased().then(look), listening);
    window.addEventListener('resize', look, listening);
    return () => listening.abort();
    // Again once the page has the room that the scroll may need.
  }, [frame, of, height]);
  return height;
}

type Props = Readonly<{ of: Confirmation; isInDialog: boolean }>;

/** Confirms the result of a change, and what happens next, until it is closed. */
export function ConfirmationFrame({ of, isInDialog }: Props) {
  const { title, next, values, link } = of;
  const text = useText();
  const { clear } = use(ConfirmationContext);
  const frame = useRef<HTMLDivElement>(null);
  const room = `${useUncoveredFocus(frame, of) + 2 * MARGIN_PX}px`;
  return (
    <Place ref={frame} data-in={isInDialog ? 'dialog' : 'window'}>
      {!isInDialog && (
        <GlobalStyles
          styles={{ html: { scrollPaddingBottom: room }, body: { paddingBottom: room } }}
        />
      )}
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
