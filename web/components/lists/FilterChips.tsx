import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '../../lib/use-text.ts';
import { useUndoableClear } from '../../lib/use-undoable-clear.ts';
import { active } from '../../theme/active.ts';
import { measures } from '../../theme/measures.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Actions } from '../layout/Stack.tsx';

const cross = 'M7 7l10 10M17 7 7 17';

const Root = styled(Actions)(({ theme }) => ({
  gap: theme.spacing(1),
  '& ul': { display: 'contents', listStyle: 'none', margin: 0, padding: 0 },
  '& li': { maxWidth: '100%' },
}));

const Chip = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: measures.target - 8,
  maxWidth: '100%',
  padding: theme.spacing(0.5, 1.5),
  border: '1px solid',
  borderRadius: measures.target,
  ...active(theme),
  overflowWrap: 'anywhere',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { flex: 'none' },
}));

export interface FilterChip {
  readonly key: string;
  readonly name: string;
  readonly remove: () => void;
}

type Props = Readonly<{ chips: readonly FilterChip[]; clear: () => void }>;

/** The active filters, each with a remove button. Nothing without filters. */
export function FilterChips({ chips, clear }: Props) {
  const text = useText();
  const removeAll = useUndoableClear(clear);
  if (chips.length === 0) return null;
  return (
    <Root>
      <ul aria-label={text('filter.active')}>
        {chips.map(({ key, name, remove }) => (
          <li key={key}>
            <Chip
              type="button"
              data-choice
              aria-label={text('filter.remove', { name })}
              onClick={remove}
            >
              {name}
              <LineIcon path={cross} size={16} />
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="text" sx={{ paddingInline: 1 }} onClick={removeAll}>
        {text('filter.clear')}
      </Button>
    </Root>
  );
}
