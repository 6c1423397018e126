import Typography from '@mui/material/Typography';
import { useDocumentTitle } from '../lib/document-title.ts';

type Props = Readonly<{ children: string }>;

/**
 * The one main heading of a page, and the name of the browser's tab. It takes focus after a
 * navigation, so that a screen reader says where one is.
 */
export function PageTitle({ children }: Props) {
  useDocumentTitle(children, 'page');
  return (
    <Typography
      variant="h1"
      tabIndex={-1}
      // One long word, where text is set very large, must not be cut off.
      sx={{ hyphens: 'auto', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
