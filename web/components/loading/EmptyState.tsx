import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { measures } from '../../theme/measures.ts';
import { LineIcon } from '../icons/LineIcon.tsx';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  maxWidth: measures.reading,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '& svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));

type Props = Readonly<{
  icon: string;
  /** Without it where the heading above says it. */
  title?: string | undefined;
  text: string | undefined;
}>;

/** Stands where a list will be: says what will appear here and how to get it there (LOOK-8). */
export function EmptyState({ icon, title, text }: Props) {
  return (
    <Root>
      <LineIcon path={icon} />
      <div>
        {title && <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>}
        {text && <Typography color="textSecondary">{text}</Typography>}
      </div>
    </Root>
  );
}
