import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Actions } from './Stack.tsx';

const Head = styled(Actions)(({ theme }) => ({
  gap: theme.spacing(0.5, 1.5),
  overflowWrap: 'anywhere',
}));

type Props = Readonly<{ title: ReactNode; children: ReactNode }>;

/** The heading of a row with the marks of its state. */
export const StatusHead = ({ title, children }: Props) => (
  <Head>
    <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
      {title}
    </Typography>
    {children}
  </Head>
);
