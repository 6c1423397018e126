import Skeleton from '@mui/material/Skeleton';
import { SessionLayout } from './SessionLayout.tsx';

const end = { marginInlineStart: 'auto' };

/** A row whose session is loading. */
export const SessionSkeleton = ({ isCompact = false }: Readonly<{ isCompact?: boolean }>) => (
  <SessionLayout
    isCompact={isCompact}
    icon=""
    place={<Skeleton width="8rem" />}
    period={<Skeleton width="9rem" />}
    access={<Skeleton width="3rem" />}
    medium={<Skeleton width="3rem" />}
    energy={<Skeleton width="3.5rem" sx={end} />}
    duration={<Skeleton width="3.5rem" sx={end} />}
    rate={<Skeleton width="5rem" sx={end} />}
    figure={<Skeleton width="5rem" sx={end} />}
  />
);
