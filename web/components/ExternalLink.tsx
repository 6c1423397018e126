import { styled } from '@mui/material/styles';
import { LineIcon } from './LineIcon.tsx';

const Anchor = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: theme.spacing(4),
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  '&:hover': { textDecorationThickness: '2px' },
}));

type Props = Readonly<{
  href: string;
  /** What it is called for those who listen: begins with the shown text and says that a tab opens. */
  name: string;
  children: string;
}>;

/** A link out of the portal, in a tab of its own, told by its arrow. */
export function ExternalLink({ href, name, children }: Props) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
      {children}
      <LineIcon path="M8 7h9v9M17 7 7 17" size={16} />
    </Anchor>
  );
}
