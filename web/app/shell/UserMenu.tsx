import { styled } from '@mui/material/styles';
import { useId, useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { ColorModeSwitch } from '../../components/layout/ColorModeSwitch.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import { paths } from '../../../schema/paths.ts';
import { measures } from '../../theme/measures.ts';
import { useAppData } from '../AppData.tsx';
import { useText } from '../../lib/use-text.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OwnPages } from './OwnPages.tsx';
import { Avatar, Person } from './Person.tsx';
import { RoleSection } from './RoleSection.tsx';
import { SignOutLink } from './SignInAndOut.tsx';

type User = NonNullable<Viewer['user']>;

/** An element that has focus by a script or a press, and is no control. */
const isNoControl = (element: Element | null) =>
  element === null || element === document.body || element.matches('[tabindex="-1"]');

/**
 * Closes a popup on a press or focus outside of it, or by Escape. Focus returns to the control that opened it, unless
 * another control has it.
 */
function useDismiss(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (givesFocusBack: boolean) => void,
): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const isOutside = ({ target }: Event) =>
      target instanceof Node && root.current?.contains(target) === false;
    document.addEventListener(
      'click',
      (event) => {
        if (isOutside(event)) onClose(isNoControl(document.activeElement));
      },
      options,
    );
    document.addEventListener(
      'focusin',
      (event) => {
        if (isOutside(event) && !isNoControl(document.activeElement)) onClose(false);
      },
      options,
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') onClose(true);
      },
      options,
    );
    return () => listening.abort();
  }, [root, isOpen]);
}

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  // At the panel's width all of this is in the panel.
  [theme.breakpoints.down('large')]: { display: 'none' },
}));

const Toggle = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: measures.target,
  padding: theme.spacing(0.5, 1),
  border: 0,
  borderRadius: measures.controlRadius,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.vars.palette.secondary.soft },
}));

const Menu = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: 0,
  boxSizing: 'border-box',
  width: `min(${theme.typography.pxToRem(320)}, 100vw - ${theme.spacing(4)})`,
  maxHeight: `calc(100dvh - ${measures.header}px - ${theme.spacing(3)})`,
  overflowY: 'auto',
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  borderRadius: measures.cardRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[4],
}));

/** Name, e-mail, role, own pages, language, appearance and signing out (SCREEN-28). */
function UserMenu({ viewer, user }: Readonly<{ viewer: Viewer; user: User }>) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (givesFocusBack: boolean) => {
    setIsOpen(false);
    if (givesFocusBack) toggle.current?.focus({ preventScroll: true });
  };
  useDismiss(root, isOpen, close);
  const onChosen = () => close(true);

  return (
    <Root ref={root}>
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar user={user} />
        <span aria-hidden="true">{user.firstName}</span>
        <VisuallyHidden>
          {user.firstName ? text('user.menu', { name: user.firstName }) : text('user.menuUnnamed')}
        </VisuallyHidden>
        <LineIcon path="m7 10 5 5 5-5" size={16} />
      </Toggle>
      <div id={id}>
        {isOpen && (
          <Menu>
            <Person user={user} />
            <RoleSection
              onChosen={onChosen}
              all={
                <TextLink to={paths.roles} onClick={onChosen}>
                  {text('role.all', { count: viewer.rolesCount })}
                </TextLink>
              }
            />
            <OwnPages onChosen={onChosen} />
            <LanguageSwitch onChosen={onChosen} />
            <ColorModeSwitch onChosen={onChosen} />
            <SignOutLink />
          </Menu>
        )}
      </div>
    </Root>
  );
}

const Switches = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.down('large')]: { display: 'none' },
}));

/**
 * The controls of the header on wide screens: a customer's menu, and for others language and appearance (SCREEN-29).
 * At the panel's width all of this is in the panel.
 */
export function HeaderControls() {
  const { viewer, caller } = useAppData();
  if (viewer?.isRegistered && viewer.user) return <UserMenu viewer={viewer} user={viewer.user} />;
  // The menu of a customer who is still unknown would replace them.
  if (caller.status === 'loading') return <i className="first-person" />;
  return (
    <Switches>
      <LanguageSwitch />
      <ColorModeSwitch />
    </Switches>
  );
}
