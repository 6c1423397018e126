import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  marginBottom: theme.spacing(1),
}));

/** So many facts, each a term and its value. */
export const SkeletonFacts = ({ count }: Readonly<{ count: number }>) => (
  <div>
    {Array.from({ length: count }, (_, fact) => (
      <Line key={fact}>
        <Skeleton variant="text" width="30%" />
        <Skeleton variant="text" width="40%" />
      </Line>
    ))}
  </div>
);
