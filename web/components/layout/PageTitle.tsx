import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDocumentTitle } from '../../lib/document-title.ts';

/** Smaller on a phone, where content comes first. One long word must not be cut off with very large text. */
const Title = styled(Typography)(({ theme }) => ({
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('small')]: theme.typography.h2,
}));

type Props = Readonly<{ children: string }>;

/**
 * The one main heading of a page, and the name of the browser's tab. It takes focus after a navigation, so that a
 * screen reader announces the page.
 */
export function PageTitle({ children }: Props) {
  useDocumentTitle(children, 'page');
  return (
    <Title variant="h1" tabIndex={-1}>
      {children}
    </Title>
  );
}
