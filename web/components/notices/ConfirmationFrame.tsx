import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import {
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { ConfirmationContext, type Confirmation } from '../../lib/confirmation.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { pointerReleased } from '../../lib/pointer-released.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
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

/** Scrolls the page where the frame covers a control, or the sheet where its head does, in which the frame is (WCAG 2.2, 2.4.11). */
function uncover(control: Element | null | undefined, frame: HTMLElement): void {
  if (!control?.matches(controls) || frame.contains(control)) return;
  const sheet = frame.closest('dialog');
  const head = sheet?.firstElementChild;
  if (head?.contains(control)) return;
  const at = control.getBoundingClientRect();
  const cover = (head ?? frame).getBoundingClientRect();
  if (at.right < cover.left || at.left > cover.right) return;
  if (at.bottom <= cover.top || at.top >= cover.bottom) return;
  if (sheet) sheet.scrollBy(0, at.top - MARGIN_PX - cover.bottom);
  else window.scrollBy(0, at.bottom + MARGIN_PX - cover.top);
}

/** The last control of the page, which has nothing below it that would show that there is more. */
const lastControl = () =>
  [...document.querySelectorAll('#main :is(a[href], button)')].findLast(
    (one) => one.getBoundingClientRect().height > 0,
  );

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
      uncover(document.activeElement, frame.current);
    };
    look();
    if (frame.current && !frame.current.closest('dialog')) uncover(lastControl(), frame.current);
    const listening = new AbortController();
    // A press gives focus, and would miss a button that scrolls away before the release.
    document.addEventListener('focusin', () => void pointerReleased().then(look), listening);
    window.addEventListener('resize', look, listening);
    return () => listening.abort();
    // Again once the page has the room that the scroll may need.
  }, [frame, of, height]);
  return height;
}

/** Undoes the change of a confirmation, which stays until then. */
function useUndo(of: Confirmation) {
  const { confirm, hold } = use(ConfirmationContext);
  const [state, setState] =
    useState<Readonly<{ of: Confirmation; isRunning: boolean; failure: Failure | null }>>();
  const { isRunning = false, failure = null } = state?.of === of ? state : {};
  const run = async () => {
    if (!of.undo || isRunning) return;
    setState({ of, isRunning: true, failure });
    hold(true);
    try {
      await of.undo.run();
      hold(false);
      confirm(of.undo.done, { values: of.values });
    } catch (error) {
      hold(false);
      setState({ of, isRunning: false, failure: toFailure(error) });
    }
  };
  // The button is far from where focus is, at the end of the page.
  const undo = useEffectEvent(() => void run());
  const isOffered = of.undo !== undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    const undoByKeys = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey) || isTyping)
        return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', undoByKeys);
    return () => document.removeEventListener('keydown', undoByKeys);
  }, [isOffered]);
  return { run, isRunning, failure };
}

type Props = Readonly<{ of: Confirmation; isInDialog: boolean }>;

/** Confirms the result of a change, and what happens next, until it is closed. */
export function ConfirmationFrame({ of, isInDialog }: Props) {
  const { title, next, values, link, undo } = of;
  const text = useText();
  const { clear } = use(ConfirmationContext);
  const undoing = useUndo(of);
  const frame = useRef<HTMLDivElement>(null);
  const room = `${useUncoveredFocus(frame, of) + 2 * MARGIN_PX}px`;
  return (
    <Place ref={frame} data-in={isInDialog ? 'dialog' : 'window'}>
      {!isInDialog && (
        <GlobalStyles
          styles={{
            html: { '--confirmation': room, scrollPaddingBottom: room },
            body: { paddingBottom: room },
          }}
        />
      )}
      {undoing.failure ? (
        <ErrorBanner
          failure={undoing.failure}
          title={text('undo.failed')}
          onRetry={() => void undoing.run()}
          isRetrying={undoing.isRunning}
          onDismiss={clear}
        />
      ) : (
        <Notice
          tone="success"
          title={text(title, values)}
          onDismiss={clear}
          action={
            undo ? (
              <Button
                variant="outlined"
                aria-keyshortcuts="Control+Z Meta+Z"
                loading={undoing.isRunning}
                onClick={() => void undoing.run()}
              >
                {text('undo')}
              </Button>
            ) : (
              link && <TextLink to={link.to}>{text(link.label)}</TextLink>
            )
          }
        >
          {next && text(next, values)}
        </Notice>
      )}
    </Place>
  );
}
