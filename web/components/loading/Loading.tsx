import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures } from '../../theme/measures.ts';
import { useText } from '../../lib/use-text.ts';
import { Stack } from '../layout/Stack.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** Contains the skeletons of content that is loading. Announced once as "Loading"; the shapes are not read out. */
export function Loading({ children }: Readonly<{ children: ReactNode }>) {
  const text = useText();
  return (
    <div role="status">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const Lines = styled('div')({ '& > :last-child:not(:first-of-type)': { width: '60%' } });

type PageProps = Readonly<{ title?: ReactNode }>;

/** The shape of a page that knows at most its title: its title and its sections. */
export const PageSkeleton = ({ title }: PageProps) => (
  <Stack>
    {title ?? <SkeletonBlock height={40} />}
    <SkeletonBlock height={320} />
    <SkeletonBlock height={240} />
  </Stack>
);

/** As many lines of text as the final layout has. */
export function SkeletonText({ lines = 1 }: Readonly<{ lines?: number }>) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} variant="text" />
      ))}
    </Lines>
  );
}

/** A box of the final height, in px: a chart, a figure, a whole card. */
export function SkeletonBlock({ height }: Readonly<{ height: number }>) {
  return (
    <Skeleton
      variant="rectangular"
      height={height}
      sx={{ borderRadius: `${measures.controlRadius}px` }}
    />
  );
}
