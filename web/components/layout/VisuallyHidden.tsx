import { styled } from '@mui/material/styles';

/** Takes no space on the screen, and is read aloud. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** Text for screen readers, which takes no space on the screen. */
export const VisuallyHidden = styled('span')(visuallyHidden);
