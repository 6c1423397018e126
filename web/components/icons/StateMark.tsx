import type { ReactNode } from 'react';
import { Mark, type MarkTone } from './Mark.tsx';
import { STATE_TONES, type MarkedState } from './state-tones.ts';

const tones: Readonly<Partial<Record<MarkedState, MarkTone>>> = STATE_TONES;

type Props = Readonly<{
  /** Null when it is unknown. */
  of: MarkedState | null;
  /** The state in words. */
  children: ReactNode;
}>;

/** The state of a thing, in words and in the tone that it has everywhere. */
export const StateMark = ({ of, children }: Props) => (
  <Mark data-tone={of && tones[of]}>{children}</Mark>
);
