import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ColorModeSwitch } from '../../components/layout/ColorModeSwitch.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { measures } from '../../theme/measures.ts';
import { useAppData } from '../AppData.tsx';
import { useText } from '../../lib/use-text.ts';
import { Fold } from './Fold.tsx';
import { FoldedNavigation, NavigationList, RolesEntry } from './NavigationList.tsx';
import { OwnPages } from './OwnPages.tsx';
import { Avatar, NameLines, Person } from './Person.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { RoleSection } from './RoleSection.tsx';
import { SignInLink, SignOutLink } from './SignInAndOut.tsx';

const Toggle = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: measures.target,
  padding: theme.spacing(0.5, 1),
  marginRight: theme.spacing(-1),
  border: 0,
  borderRadius: measures.controlRadius,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  [theme.breakpoints.up('large')]: { display: 'none' },
}));

const Panel = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 0 auto',
  boxSizing: 'border-box',
  width: `min(100% - ${theme.spacing(5)}, ${measures.panel}px)`,
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: theme.spacing(0, 3, 3),
  border: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: 'inherit',
  backgroundColor: theme.vars.palette.background.paper,
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'translate 200ms, display 200ms allow-discrete, overlay 200ms allow-discrete',
    translate: '100%',
    '&[open]': { translate: '0' },
    '@starting-style': { '&[open]': { translate: '100%' } },
  },
}));

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  minHeight: '100%',
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: measures.header,
  marginBottom: theme.spacing(-2),
}));

const PersonRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

const Own = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(1),
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginTop: 'auto',
}));

/** From the last control to the first and back: a modal dialog alone would let Tab out to the browser's own. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const controls = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input:checked'),
  ];
  const [from, to] = event.shiftKey
    ? [controls.at(0), controls.at(-1)]
    : [controls.at(-1), controls.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Replaces the header's controls and the side column at 1024 px and less: a toggle in the header and a panel that
 * slides in. It is a modal `<dialog>`, so the browser keeps focus inside, gives it back, and closes it by Escape.
 * @param props.hasNavigation false in layouts without navigation, where it is the person's menu alone
 */
export function NavigationPanel({ hasNavigation }: Readonly<{ hasNavigation: boolean }>) {
  const text = useText();
  const { viewer } = useAppData();
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isPersonOpen, setIsPersonOpen] = useState(false);
  // That of an organisation is longer than a phone; a driver's is short.
  const isFolded =
    hasNavigation && viewer?.screens?.navigationVariant === 'ORGANIZATION' && viewer.user !== null;
  const panel = useRef<HTMLDialogElement>(null);

  // Closes on every route change, also to the same address.
  const close = () => panel.current?.close();
  const closeOnNavigation = useEffectEvent(close);
  useEffect(() => closeOnNavigation(), [key]);

  // Wider, the column replaces it: left open, its close button would be hidden and the page behind it locked.
  const wide = useTheme().breakpoints.up('large').replace('@media ', '');
  useEffect(() => {
    const query = window.matchMedia(wide);
    const onChange = () => {
      if (query.matches) closeOnNavigation();
    };
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [wide]);

  useEffect(() => {
    // Opened once its content is mounted, so that the browser finds an element to focus.
    if (isOpen) panel.current?.showModal();
  }, [isOpen]);

  const roles = viewer?.isRegistered && (
    <RoleSection onChosen={close} all={<RolesEntry />} isCompact />
  );
  const ownPages = viewer?.isRegistered && (
    <OwnPages onChosen={close} hasNavigation={hasNavigation} />
  );
  const switches = (
    <>
      <LanguageSwitch onChosen={close} />
      <ColorModeSwitch onChosen={close} />
    </>
  );
  return (
    <>
      <Toggle
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <LineIcon path="M4 7h16M4 12h16M4 17h16" />
        {text('app.menu')}
      </Toggle>
      {/* The keyboard closes it by Escape; a click on the element itself is one on the backdrop. */}
      <Panel
        ref={panel}
        aria-label={text('app.menu')}
        onClose={() => setIsOpen(false)}
        onKeyDown={keepFocusInside}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.close();
        }}
      >
        {isOpen && (
          <Content>
            <Head>
              <Toggle type="button" onClick={close}>
                <LineIcon path="M6 6l12 12M18 6 6 18" />
                {text('app.closeMenu')}
              </Toggle>
            </Head>
            {isFolded && viewer.user ? (
              <>
                <div>
                  <Fold
                    label={
                      <>
                        <Avatar user={viewer.user} />
                        <NameLines as="span">
                          <span>
                            {[viewer.user.firstName, viewer.user.lastName]
                              .filter(Boolean)
                              .join(' ')}
                          </span>
                          <span>{text('app.ownMenu')}</span>
                        </NameLines>
                      </>
                    }
                    isOpen={isPersonOpen}
                    onToggle={() => setIsPersonOpen(!isPersonOpen)}
                  >
                    <Own>
                      {roles}
                      {ownPages}
                      {switches}
                    </Own>
                  </Fold>
                </div>
                <FoldedNavigation />
              </>
            ) : (
              <>
                {viewer?.user && (
                  <PersonRow>
                    <Avatar user={viewer.user} />
                    <Person user={viewer.user} />
                  </PersonRow>
                )}
                {roles}
                {hasNavigation && <NavigationList hasRoles={false} />}
                {ownPages}
              </>
            )}
            <Foot>
              {!isFolded && switches}
              {viewer ? <SignOutLink /> : <SignInLink />}
            </Foot>
          </Content>
        )}
      </Panel>
    </>
  );
}
