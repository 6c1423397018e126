import { styled } from '@mui/material/styles';

const Mark = styled('svg')(({ theme }) => ({
  flex: 'none',
  display: 'block',
  '& rect': { fill: theme.vars.palette.primary.main },
  '& path': { fill: theme.vars.palette.accent.main },
  // The light primary of the dark theme has too little contrast with the lime.
  ...theme.applyStyles('dark', {
    '& rect': { fill: theme.vars.palette.primary.soft },
  }),
}));

/** The portal's logo: a plug's spark in lime on spruce. Decoration beside the provider's name. */
export function Logo() {
  return (
    <Mark data-mark width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M17.9 5.5 8.6 17.4c-.4.5 0 1.1.6 1.1h5.4l-1.4 7.3c-.1.8.9 1.2 1.4.6l9-12c.3-.5 0-1.1-.6-1.1h-5.3l1.5-7.1c.2-.8-.8-1.3-1.3-.7Z" />
    </Mark>
  );
}
