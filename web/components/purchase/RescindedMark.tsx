import { useText } from '../../lib/use-text.ts';
import { StateMark } from '../icons/StateMark.tsx';

/** The state of a purchase that a consumer has withdrawn from. */
export function RescindedMark() {
  const text = useText();
  return <StateMark of="CANCELLED">{text('coolingOff.rescinded')}</StateMark>;
}
