import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createContext, useId, type ReactNode } from 'react';
import { measures } from '../../theme/measures.ts';

/** A white surface with a hairline border, which groups related content. */
export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(3),
  borderRadius: measures.cardRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('small')]: { padding: theme.spacing(2.5, 2) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  // Buttons stay beside a title that wraps, and wrap themselves once it has half of the line.
  '&:has(> [data-beside])': {
    flexWrap: 'nowrap',
    alignItems: 'center',
    // The title alone: a fraction of a pixel less would wrap the buttons too.
    '& > h2': { flexShrink: 100_000, minWidth: '50%' },
  },
  '& > [data-beside]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(1),
  },
  // One long word with very large text.
  '& h2': { overflowWrap: 'anywhere', hyphens: 'auto' },
}));

/** The heading of the section around. Null without one, and while its words are not known. */
export const SectionTitleContext = createContext<string | null>(null);

type Props = Readonly<{
  /** Its words; their shape while they are not known. */
  title: ReactNode;
  /** The name of the region, where its title changes. */
  name?: string;
  /** A link or button that belongs to the whole section. */
  action?: ReactNode;
  children: ReactNode;
}>;

/** A card with a heading, which names it as a region. */
export function Section({ title, name, action, children }: Props) {
  const id = useId();
  return (
    <Card {...(name === undefined ? { 'aria-labelledby': id } : { 'aria-label': name })}>
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {action}
      </Head>
      <SectionTitleContext value={typeof title === 'string' ? title : null}>
        {children}
      </SectionTitleContext>
    </Card>
  );
}
