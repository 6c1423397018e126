import { useHasRoom } from '../../../lib/use-has-room.ts';
import { useText } from '../../../lib/use-text.ts';
import type { Choosing } from '../../../lib/each/use-chosen.ts';
import { ListButton } from '../FilterSheet.tsx';

type Props = Readonly<{
  of: Pick<Choosing<never>, 'start' | 'stop'> & Readonly<{ chosen: unknown }>;
}>;

/** Starts the selection of several rows, and ends it: one button, on which focus stays. One word on a phone, where the filter needs the space. */
export function ChooseSeveral({ of: { chosen, start, stop } }: Props) {
  const text = useText();
  const hasRoom = useHasRoom();
  if (chosen !== null)
    return (
      <ListButton variant="outlined" onClick={stop}>
        {text(hasRoom ? 'several.stop' : 'several.stopShort')}
      </ListButton>
    );
  return (
    <ListButton variant="outlined" aria-label={text('several.start')} onClick={start}>
      {text(hasRoom ? 'several.start' : 'several.startShort')}
    </ListButton>
  );
}
