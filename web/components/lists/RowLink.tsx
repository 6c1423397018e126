import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The link in a row. The whole row is its target, and shows the focus itself. */
export const RowLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.spacing(0.5) },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': theme.focusVisible ?? {},
}));
