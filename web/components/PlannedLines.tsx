import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, type ReactNode } from 'react';
import type { WorkLine } from '../lib/lines/use-lines.ts';
import { useText } from '../lib/use-text.ts';

const Frame = styled('div')(({ theme }) => ({
  maxHeight: '24rem',
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1),
  paddingInline: theme.spacing(2),
}));

const List = styled('ol')(({ theme }) => ({
  position: 'relative',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    boxSizing: 'border-box',
    width: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(1),
    overflowWrap: 'anywhere',
  },
  '& > li:not(:last-child)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

/** Up to this number all lines are rendered, so that find-in-page has them all. */
const MAX_WHOLE_LINES = 100;
const EXPECTED_HEIGHT_PX = 72;
const OVERSCAN_LINES = 10;

type Props<Line extends WorkLine> = Readonly<{
  lines: readonly Line[];
  plan: (line: Line) => ReactNode;
  isDisabled: boolean;
  onCorrect: (key: number) => void;
}>;

/** Every line of a list as it will be done, in a box that scrolls; of a long list only the lines in sight are rendered. */
export function PlannedLines<Line extends WorkLine>(props: Props<Line>) {
  const text = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isWhole = props.lines.length <= MAX_WHOLE_LINES;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" gutterBottom>
        {text('lines.plan')}
      </Typography>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <Frame ref={frame} role="group" aria-labelledby={id} tabIndex={0}>
        {isWhole ? (
          <List>
            {props.lines.map((line) => (
              <li key={line.key}>
                <PlannedLine {...props} line={line} />
              </li>
            ))}
          </List>
        ) : (
          <WindowedLines {...props} frame={() => frame.current} />
        )}
      </Frame>
    </section>
  );
}

function WindowedLines<Line extends WorkLine>({
  frame,
  ...props
}: Props<Line> & Readonly<{ frame: () => HTMLDivElement | null }>) {
  const { lines } = props;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: lines.length,
    getScrollElement: frame,
    estimateSize: () => EXPECTED_HEIGHT_PX,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN_LINES,
  });
  return (
    <List style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index];
        return (
          line && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ position: 'absolute', top: 0, transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={lines.length}
            >
              <PlannedLine {...props} line={line} />
            </li>
          )
        );
      })}
    </List>
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
      <Button
        variant="text"
        color="secondary"
        disabled={isDisabled}
        onClick={() => onCorrect(line.key)}
      >
        {text('lines.correct', { number: line.line })}
      </Button>
    </>
  );
}
