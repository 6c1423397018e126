import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { usePortal } from '../lib/portal.ts';

type Props = Readonly<{ children: string }>;

/**
 * The one main heading of a page, and the name of the browser's tab. It takes focus after a
 * navigation, so that a screen reader says where one is.
 */
export function PageTitle({ children }: Props) {
  const providerName = usePortal()?.providerName;
  useEffect(() => {
    document.title = providerName ? `${children} – ${providerName}` : children;
  }, [children, providerName]);
  return (
    <Typography
      variant="h1"
      tabIndex={-1}
      // One long word, where text is set very large, must not be cut off.
      sx={{ outline: 'none', hyphens: 'auto', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
