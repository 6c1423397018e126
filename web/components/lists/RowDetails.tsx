import { styled } from '@mui/material/styles';
import { useCallback, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';
import { useHasRoomBeside } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { ModalRoute } from '../dialogs/ModalRoute.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { DetailPane } from './DetailPane.tsx';
import { focusRow } from './focus-row.ts';
import type { NeighbourKeys } from './neighbours.ts';

type MessageId = FormatjsIntl.Message['ids'];

type Props = Readonly<{
  /** The key of the row, which is the end of the address. */
  rowKey: string;
  title: string;
  /** The path of the list. */
  path: string;
  neighbours: NeighbourKeys;
  /** The names of the links to the neighbours. */
  labels: Readonly<Record<keyof NeighbourKeys, MessageId>>;
  children: ReactNode;
}>;

/**
 * The details of a row at an address of their own: beside the list on a wide screen, else over it. Closing leads to the list as it was.
 */
export function RowDetails({ rowKey, title, path, neighbours, labels, children }: Props) {
  const { search } = useLocation();
  const isBeside = useHasRoomBeside();
  const page = `${path}${search}`;
  // The list with its current filter, which is visible, even after coming from another page.
  const leave = useCloseDialog(page, { leadsOn: true });
  const close = useCallback(() => {
    focusRow(rowKey);
    void leave();
  }, [rowKey, leave]);
  if (!isBeside)
    return (
      <ModalRoute title={title} closeTo={page} startsAtHeading>
        {children}
      </ModalRoute>
    );
  const links = (['before', 'after'] as const).map((side) => (
    <Neighbour key={side} side={side} path={path} to={neighbours[side]} label={labels[side]} />
  ));
  return (
    <DetailPane title={title} onClose={close} links={links}>
      {children}
    </DetailPane>
  );
}

const Step = styled(Link)(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: measures.target,
  height: measures.target,
  borderRadius: measures.controlRadius,
  color: vars.palette.primary.main,
  '&:hover': { backgroundColor: vars.palette.primary.soft },
}));

const arrows = { before: 'm6 14.5 6-6 6 6', after: 'm6 9.5 6 6 6-6' };

type NeighbourProps = Readonly<{
  side: keyof NeighbourKeys;
  path: string;
  to: string | undefined;
  label: MessageId;
}>;

/** To the row before or after in the list. Back leaves all of them at once. */
function Neighbour({ side, path, to, label }: NeighbourProps) {
  const text = useText();
  const { search } = useLocation();
  if (to === undefined) return null;
  return (
    <Step
      to={{ pathname: `${path}/${encodeURIComponent(to)}`, search }}
      replace
      preventScrollReset
      aria-label={text(label)}
    >
      <LineIcon path={arrows[side]} />
    </Step>
  );
}
