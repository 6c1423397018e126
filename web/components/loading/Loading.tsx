import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { partsOf, shapeAt } from '../../../schema/page-shapes.ts';
import { firstTitle } from '../../lib/first-title.ts';
import { measures } from '../../theme/measures.ts';
import { useText } from '../../lib/use-text.ts';
import { Section } from '../layout/Section.tsx';
import { Rows } from '../lists/Rows.tsx';

const Frame = styled('div')({ position: 'relative' });

type WordsProps = Readonly<{ words: FormatjsIntl.Message['ids'] }>;

/** Seen after a second, over the shapes, so that nothing moves for them (`theme/page.css`). */
export const LoadingWords = ({ words }: WordsProps) => (
  <p className="loading-words">{useText()(words)}</p>
);

type LoadingProps = Readonly<{
  /** In place of "Loading". */
  words?: WordsProps['words'];
  children: ReactNode;
}>;

/** Contains the skeletons of content that is loading, with words for it. The shapes are not read out. */
export function Loading({ words = 'loading', children }: LoadingProps) {
  return (
    <Frame role="status">
      <LoadingWords words={words} />
      <div aria-hidden="true">{children}</div>
    </Frame>
  );
}

const Lines = styled('div')({ '& > :last-child:not(:first-of-type)': { width: '60%' } });

type BlocksProps = Readonly<{ of: readonly string[] }>;

/** The blocks of a shape (`schema/page-shapes.ts`), as the gateway writes them. */
export const Blocks = ({ of }: BlocksProps) =>
  of.map(partsOf).map(([classes, parts], block) => (
    <div key={block} className={classes}>
      {parts.map((part, place) => (
        <i key={place} className={part} />
      ))}
    </div>
  ));

/** The shape of the page at the address, which knows at most its title. */
export function PageSkeleton() {
  const { pathname, search } = useLocation();
  const title = firstTitle();
  return (
    <div className="shape">
      <p className="first-title" data-of={title?.of}>
        {title?.text}
      </p>
      <Blocks of={shapeAt(pathname, new URLSearchParams(search))} />
    </div>
  );
}

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
      style={{ borderRadius: measures.controlRadius }}
    />
  );
}

type RowsProps = Readonly<{ count: number; lines?: number }>;

/** So many rows of a list, each of so many lines. */
export const SkeletonRows = ({ count, lines = 2 }: RowsProps) => (
  <Rows>
    {Array.from({ length: count }, (_, row) => (
      <li key={row}>
        <SkeletonText lines={lines} />
      </li>
    ))}
  </Rows>
);

type Props = Readonly<{
  /** Absent where only the data has it. */
  title?: string;
  children: ReactNode;
}>;

/** A section that is loading: its card and its title, around the shape of its content. */
export const SkeletonSection = ({ title, children }: Props) => (
  <Section title={title ?? <Skeleton width="12rem" />}>{children}</Section>
);
