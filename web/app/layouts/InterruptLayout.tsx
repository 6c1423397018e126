import { styled } from '@mui/material/styles';
import { Card } from '../../components/Section.tsx';
import { measures } from '../../theme/measures.ts';
import { Main } from '../shell/Main.tsx';

const Overlay = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'grid',
  placeItems: 'center',
  padding: theme.spacing(2),
  overflowY: 'auto',
  backgroundColor: theme.vars.palette.background.default,
}));

const Sheet = styled(Card)({ boxSizing: 'border-box', width: '100%', maxWidth: measures.reading });

/** Centred, on top of everything: what has to be settled before one goes on. */
export const InterruptLayout = () => (
  <Overlay>
    <Sheet as="div">
      <Main />
    </Sheet>
  </Overlay>
);
