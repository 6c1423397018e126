import useMediaQuery from '@mui/material/useMediaQuery';
import { theme } from '../theme/theme.ts';

/** Whether the controls of a list stand beside each other (docs/patterns.md, "List with filter"). */
export const useHasRoom = () => useMediaQuery(theme.breakpoints.up('medium'), { noSsr: true });

/** Whether details stand beside their list. */
export const useHasRoomBeside = () => useMediaQuery(theme.breakpoints.up('large'), { noSsr: true });
