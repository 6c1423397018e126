import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { WorkLine } from '../../lib/lines/use-lines.ts';
import { useText } from '../../lib/use-text.ts';
import { PlanBox, PlanRows } from './PlanBox.tsx';

/** Up to this number all lines are rendered, so that find-in-page has them all. */
const MAX_WHOLE_LINES = 100;
const EXPECTED_HEIGHT_PX = 72;
const BLOCK_LINES = 50;
/** Blocks this far above and below the box are rendered before they are scrolled to. */
const NEAR = '600px 0px';

const blocksOf = <Line,>(lines: readonly Line[]): readonly (readonly Line[])[] =>
  Array.from({ length: Math.ceil(lines.length / BLOCK_LINES) }, (_, index) =>
    lines.slice(index * BLOCK_LINES, (index + 1) * BLOCK_LINES),
  );

type Props<Line extends WorkLine> = Readonly<{
  lines: readonly Line[];
  plan: (line: Line) => ReactNode;
  isDisabled: boolean;
  onCorrect: (key: number) => void;
}>;

/** Every line of a list as it will be done, in a box that scrolls; of a long list only the lines in sight are rendered. */
export function PlannedLines<Line extends WorkLine>(props: Props<Line>) {
  const isWhole = props.lines.length <= MAX_WHOLE_LINES;
  const item = (line: Line) => (
    <li key={line.key}>
      <PlannedLine {...props} line={line} />
    </li>
  );
  return (
    <PlanBox title="lines.plan">
      {isWhole ? (
        <PlanRows>{props.lines.map(item)}</PlanRows>
      ) : (
        blocksOf(props.lines).map((block) => (
          <Block key={block[0]?.key} count={block.length}>
            {() => block.map(item)}
          </Block>
        ))
      )}
    </PlanBox>
  );
}

/** Lines that are rendered while they are in sight, or near it. */
function Block({ count, children }: Readonly<{ count: number; children: () => ReactNode }>) {
  const list = useRef<HTMLOListElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [height, setHeight] = useState(count * EXPECTED_HEIGHT_PX);
  useEffect(() => {
    const element = list.current;
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height);
        setIsNear(entry.isIntersecting);
      },
      { root: element.parentElement, rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <PlanRows ref={list} {...(!isNear && { style: { height } })}>
      {isNear && children()}
    </PlanRows>
  );
}

function PlannedLine<Line extends WorkLine>({
  line,
  plan,
  isDisabled,
  onCorrect,
}: Omit<Props<Line>, 'lines'> & Readonly<{ line: Line }>) {
  const text = useText();
  return (
    <>
      <div>{plan(line)}</div>
      <Button variant="text" disabled={isDisabled} onClick={() => onCorrect(line.key)}>
        {text('lines.correct', { number: line.line })}
      </Button>
    </>
  );
}
