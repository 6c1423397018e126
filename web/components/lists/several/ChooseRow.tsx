import { styled } from '@mui/material/styles';
import { useText } from '../../../lib/use-text.ts';
import { measures } from '../../../theme/measures.ts';

/** The whole row, which is positioned, is the target while rows are chosen. */
const Box = styled('label')(({ theme }) => ({
  zIndex: 1,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: measures.target,
  height: measures.target,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '& input': {
    position: 'relative',
    zIndex: 1,
    width: theme.spacing(2.5),
    height: theme.spacing(2.5),
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
  },
}));

type Props = Readonly<{ name: string; isChosen: boolean; onToggle: () => void }>;

/** The checkbox of a row in selection mode. */
export function ChooseRow({ name, isChosen, onToggle }: Props) {
  const text = useText();
  return (
    <Box>
      <input
        type="checkbox"
        aria-label={text('several.choose', { name })}
        checked={isChosen}
        onChange={onToggle}
      />
    </Box>
  );
}

/** A row with its checkbox before it. Without one, the row as it is. */
export const ChoosableRow = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > div': { flex: 1, minWidth: 0 },
}));
