import { hasVatChoice, type Amounts } from '../../components/charging/amounts.ts';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { JourneyView } from '../../../schema/inputs/journey.ts';

type Props = Readonly<{
  /** The amounts that it decides about. Undefined while they load. */
  amounts: readonly Amounts[] | undefined;
  value: JourneyView['vat'];
  onChange: (value: JourneyView['vat']) => void;
}>;

/** Whether amounts are shown with VAT. Nothing where no amounts are shown, or VAT is unknown of all of them. */
export function VatSwitch({ amounts, ...choice }: Props) {
  const text = useText();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  if (!hasAmounts || (amounts && !hasVatChoice(amounts))) return null;
  return (
    <SegmentedControl
      label={text('charging.vat.label')}
      options={[
        { value: 'included', label: text('charging.vat.included') },
        { value: 'excluded', label: text('charging.vat.excluded') },
      ]}
      {...choice}
    />
  );
}
