import Typography from '@mui/material/Typography';
import { useDocumentTitle } from '../../lib/document-title.ts';

type Props = Readonly<{ children: string }>;

/**
 * The one main heading of a page, and the name of the browser's tab. It takes focus after a navigation, so that a
 * screen reader announces the page.
 */
export function PageTitle({ children }: Props) {
  useDocumentTitle(children, 'page');
  return (
    <Typography
      variant="h1"
      tabIndex={-1}
      // One long word must not be cut off with very large text.
      sx={{ hyphens: 'auto', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
