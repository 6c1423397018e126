import { styled } from '@mui/material/styles';

/** At least as high as the window, so that the footer stands at its foot. */
export const Page = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
});
