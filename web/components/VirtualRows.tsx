import { styled } from '@mui/material/styles';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { countItems, itemAt } from './list-items.ts';
import type { Group } from '../lib/paged-list.ts';

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
  '& > li:has(a:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: theme.spacing(1),
  },
  // Paper has the rows that are drawn, one below the other, and no empty pages for the others.
  '@media print': {
    height: 'auto !important',
    '& > li': { position: 'static', transform: 'none !important', breakInside: 'avoid' },
  },
}));

/** In px, until the first are seen. */
const expected = { row: 69, heading: 57 } as const;
/** So many rows before the end of what is known the next page is asked for. */
const ahead = 40;
const overscan = 6;

type Props = Readonly<{
  label: string;
  length: number;
  /** How many rows there are in all, where it is known. */
  total: number | undefined;
  groups: readonly Group[];
  row: (index: number) => ReactNode;
  heading: (key: string) => ReactNode;
  /** Told which rows are looked at. */
  onShow: (first: number, last: number) => void;
  onNearEnd: () => void;
}>;

/** A list in which only what is on the screen, and a little around it, is on the page. */
export function VirtualRows({ length, groups, row, heading, onShow, onNearEnd, ...props }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [length]);

  // What most of them measure, whatever the width and the size of the texts: some have more in them, none has less.
  // A row that comes out as it was expected is laid out once instead of twice.
  const lowest = useRef<Partial<Record<keyof typeof expected, number>>>({});
  const usual = (kind: keyof typeof expected) => lowest.current[kind] ?? expected[kind];
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: countItems(length, groups),
    estimateSize: (place) => usual(itemAt(place, groups).kind),
    overscan,
    scrollMargin: top,
    measureElement: (element) => {
      const kind = element.dataset['heading'] === 'true' ? 'heading' : 'row';
      const height = element.offsetHeight;
      // Without a layout (while printing, hidden) nothing has a height.
      if (height === 0) return usual(kind);
      lowest.current[kind] = Math.min(height, lowest.current[kind] ?? height);
      return height;
    },
  });
  const items = virtualizer.getVirtualItems();
  const places = items.map(({ index }) => itemAt(index, groups));
  const rows = places.flatMap((item) => (item.kind === 'row' ? [item.index] : []));
  const [first, last] = [rows[0], rows.at(-1)];
  useEffect(() => {
    if (first === undefined || last === undefined) return;
    onShow(first, last);
    if (last >= length - ahead) onNearEnd();
  }, [first, last, length, onShow, onNearEnd]);

  return (
    <List ref={list} aria-label={props.label} style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }, at) => {
        const item = places[at];
        if (!item) return null;
        return (
          <li
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            data-heading={item.kind === 'heading'}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            {...(item.kind === 'row' && {
              'aria-posinset': item.index + 1,
              'aria-setsize': props.total ?? -1,
            })}
          >
            {item.kind === 'row' ? row(item.index) : heading(item.key)}
          </li>
        );
      })}
    </List>
  );
}
