import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the controls of a list are side by side (docs/patterns.md, "List with filter"). */
export const useHasRoom = () =>
  useMediaQuery(({ breakpoints }) => breakpoints.up('medium'), { noSsr: true });

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = () =>
  useMediaQuery(({ breakpoints }) => breakpoints.down('small'), { noSsr: true });

/** Whether details are beside their list. */
export const useHasRoomBeside = () =>
  useMediaQuery(({ breakpoints }) => breakpoints.up('large'), { noSsr: true });
