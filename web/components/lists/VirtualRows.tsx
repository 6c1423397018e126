import { styled } from '@mui/material/styles';
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { active } from '../../theme/active.ts';
import { countItems, itemAt } from './list-items.ts';
import type { Group } from '../../lib/paged-list.ts';

const List = styled('ul')(({ theme }) => ({
  position: 'relative',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  containerType: 'inline-size',
  '& > li': {
    boxSizing: 'border-box',
    position: 'absolute',
    top: 0,
    insetInline: 0,
    paddingBlock: theme.spacing(1.5),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li[data-heading=true]': { paddingBlock: theme.spacing(2, 0), borderBottom: 0 },
  '& > li[data-heading=true][data-index="0"]': { paddingTop: 0 },
  // The row whose details are open. Its content stays aligned with the other rows.
  '& > li:has(a[aria-current=true])': {
    insetInline: theme.spacing(-1.5),
    paddingInline: theme.spacing(1.5),
    borderRadius: theme.spacing(1),
    ...active(theme),
    color: 'inherit',
  },
  // Print shows the rendered rows below each other, without empty pages for the others.
  '@media print': {
    height: 'auto !important',
    '& > li': { position: 'static', transform: 'none !important', breakInside: 'avoid' },
  },
}));

/** Used until the first rows are measured. */
const expectedHeightPx = { row: 69, heading: 57 } as const;
type Kind = keyof typeof expectedHeightPx;
/** The next page is fetched this many rows before the end of the known ones. */
const PREFETCH_ROWS = 40;
const OVERSCAN_ROWS = 6;
/** Up to this number all rows are rendered, so that find-in-page and print have them all. */
const MAX_WHOLE_ROWS = 200;

/** The rows that are drawn with the page: about a phone's window. */
const FIRST_ROWS = 7;

/** The heights of the rows of a list as they were drawn last, each and the lowest of a kind. */
interface Heights {
  readonly rows: VirtualItem[];
  readonly lowest: Partial<Record<Kind, number>>;
}

/** Those of lists that were left: on Back the page is as high as it was, with each row in its place. */
const leftHeights = new WeakMap<object, Heights>();

const whole = ({ count }: Range) => Array.from({ length: count }, (_, index) => index);

type Props = Readonly<{
  label: string;
  /** Fetches its pages as they are scrolled to. */
  list: Readonly<{ show: (firstVisible: number, lastVisible: number) => void; more: () => void }>;
  length: number;
  /** The number of rows in the whole list, if it is known. */
  total: number | undefined;
  groups?: readonly Group[];
  row: (index: number) => ReactNode;
  heading?: (key: string) => ReactNode;
}>;

const noGroups: readonly Group[] = [];
const noHeading = () => null;

/**
 * A windowed list: only the rows on the screen, and a few around them, are rendered. A short list is rendered whole.
 */
export function VirtualRows({
  list: pages,
  length,
  total,
  groups = noGroups,
  row,
  heading = noHeading,
  ...props
}: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [length]);

  const [left] = useState(() => leftHeights.get(pages));
  // The height of most rows, at any width and text size, is the lowest one measured. A row that has its expected height
  // is laid out once instead of twice.
  const lowest = useRef<Partial<Record<Kind, number>>>(left?.lowest ?? {});
  const usual = (kind: Kind) => lowest.current[kind] ?? expectedHeightPx[kind];
  const count = countItems(length, groups);
  // The rows below a phone's window wait for the rest of the page.
  const rowsAtOnce = useDeferredValue(count, FIRST_ROWS);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: (place) => usual(itemAt(place, groups).kind),
    overscan: OVERSCAN_ROWS,
    // By the total of the list, since its first page alone may be short, and by the loaded rows, if the total is wrong.
    rangeExtractor: Math.max(count, total ?? 0) <= MAX_WHOLE_ROWS ? whole : defaultRangeExtractor,
    scrollMargin: top,
    initialMeasurementsCache: left?.rows ?? [],
    measureElement: (element, _entry, { measurementsCache }) => {
      const kind = element.dataset['heading'] === 'true' ? 'heading' : 'row';
      const height = element.offsetHeight;
      // Without a layout (while printing, hidden) nothing has a height.
      if (height === 0)
        return measurementsCache[Number(element.dataset['index'])]?.size ?? usual(kind);
      lowest.current[kind] = Math.min(height, lowest.current[kind] ?? height);
      return height;
    },
  });
  useEffect(
    () => () => {
      leftHeights.set(pages, { rows: virtualizer.takeSnapshot(), lowest: lowest.current });
    },
    [pages, virtualizer],
  );
  const items = virtualizer.getVirtualItems().slice(0, rowsAtOnce);
  // Overscan rows are left out: in a short list they would fetch the next page without need.
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const rows = items.flatMap(({ index }) => {
    const item = itemAt(index, groups);
    return index >= startIndex && index <= endIndex && item.kind === 'row' ? [item.index] : [];
  });
  const [first, last] = [rows[0], rows.at(-1)];
  useEffect(() => {
    if (first === undefined || last === undefined) return;
    pages.show(Math.max(0, first - OVERSCAN_ROWS), Math.min(length - 1, last + OVERSCAN_ROWS));
    if (last >= length - PREFETCH_ROWS) pages.more();
  }, [first, last, length, pages]);

  return (
    <List ref={list} aria-label={props.label} style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const item = itemAt(index, groups);
        return (
          <li
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            data-heading={item.kind === 'heading'}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            {...(item.kind === 'row' && {
              'aria-posinset': item.index + 1,
              'aria-setsize': total ?? -1,
            })}
          >
            {item.kind === 'row' ? row(item.index) : heading(item.key)}
          </li>
        );
      })}
    </List>
  );
}
