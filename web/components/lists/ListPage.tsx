import { styled } from '@mui/material/styles';
import { Stack } from '../layout/Stack.tsx';

/** A page that is a list: compact on a phone, so that its first rows are in the first window. */
export const ListPage = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.down('small')]: { gap: theme.spacing(1.5) },
}));
