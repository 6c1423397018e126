import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { SkeletonBlock } from '../loading/Loading.tsx';
import { Actions } from '../layout/Stack.tsx';

export const ChartFigure = styled('figure')(({ theme }) => ({
  margin: theme.spacing(3, 0, 0),
  paddingTop: theme.spacing(3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

export const ChartHead = styled(Actions)(({ theme }) => ({
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
}));

/**
 * The chart of months while it loads: title, switch, and a block as high as the bars, the reading and the table's
 * switch.
 */
export function MonthChartSkeleton() {
  return (
    <ChartFigure>
      <ChartHead>
        <div>
          <Typography variant="h3" component="div">
            <Skeleton width="14rem" />
          </Typography>
          <Typography variant="body2" component="div">
            <Skeleton width="16rem" />
          </Typography>
        </div>
        <Skeleton variant="rounded" width="8.5rem" height={44} />
      </ChartHead>
      <SkeletonBlock height={288} />
    </ChartFigure>
  );
}
