import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { useText } from '../../lib/use-text.ts';
import type { PlacePartsFragment } from './generated/ChargingPlaces.ts';
import type { PartFiguresFragment } from './generated/ChargingStatistics.ts';
import { mainPlace } from './peak.ts';

/** The highest bar of a chart. */
export interface PeakPart {
  /** «Mest 15. november: 182 kr». */
  readonly sentence: string;
  readonly period: ChargingQuery['period'];
  readonly value: number;
  readonly valueOf: (figures: PartFiguresFragment) => number;
}

type Props = Readonly<{
  part: PeakPart;
  /** Undefined while they load, and when they could not be fetched: the sentence then names none. */
  places: readonly PlacePartsFragment[] | null | undefined;
}>;

/** The highest bar in words, with its place where one place has most of it. */
export function PeakSentence({ part: { sentence, value, valueOf }, places }: Props) {
  const text = useText();
  const main = mainPlace(places ?? [], value, valueOf);
  if (main === null) return sentence;
  return text(main.isOnly ? 'charging.peak.at' : 'charging.peak.mostlyAt', {
    peak: sentence,
    place: main.name,
  });
}
