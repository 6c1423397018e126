import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { LineIcon } from '../../components/LineIcon.tsx';
import { measures } from '../../theme/measures.ts';
import { useAppData } from '../AppData.tsx';
import { NavigationList } from './NavigationList.tsx';
import { Avatar, Person } from './Person.tsx';
import { ColorModeSwitch, LanguageSwitch } from './Preferences.tsx';
import { SignOutLink } from './SignOutLink.tsx';

const Toggle = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  display: 'none',
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
  [theme.breakpoints.down('large')]: { display: 'flex' },
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
  gap: theme.spacing(3),
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

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginTop: 'auto',
}));

/**
 * The side navigation at 1024 px and less: a toggle in the header and a panel that slides in. It is a
 * modal `<dialog>`: the browser keeps focus inside, gives it back, and closes it by Escape.
 */
export function NavigationPanel() {
  const intl = useIntl();
  const { viewer } = useAppData();
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);

  // Closes on every route change, also to the same address.
  const close = useEffectEvent(() => panel.current?.close());
  useEffect(() => close(), [key]);

  // The page behind does not scroll along.
  useEffect(() => {
    document.documentElement.style.overflow = isOpen ? 'hidden' : '';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, [isOpen]);

  return (
    <>
      <Toggle
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          panel.current?.showModal();
          setIsOpen(true);
        }}
      >
        <LineIcon path="M4 7h16M4 12h16M4 17h16" />
        <FormattedMessage id="app.menu" />
      </Toggle>
      {/* The keyboard closes it by Escape; a click on the element itself is one on the backdrop. */}
      <Panel
        ref={panel}
        aria-label={intl.formatMessage({ id: 'app.menu' })}
        onClose={() => setIsOpen(false)}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.close();
        }}
      >
        {isOpen && (
          <Content>
            <Head>
              <Toggle type="button" onClick={() => panel.current?.close()}>
                <LineIcon path="M6 6l12 12M18 6 6 18" />
                <FormattedMessage id="app.closeMenu" />
              </Toggle>
            </Head>
            {viewer?.user && (
              <PersonRow>
                <Avatar user={viewer.user} />
                <Person user={viewer.user} />
              </PersonRow>
            )}
            <NavigationList />
            <Foot>
              <LanguageSwitch />
              <ColorModeSwitch />
              {viewer && <SignOutLink />}
            </Foot>
          </Content>
        )}
      </Panel>
    </>
  );
}
