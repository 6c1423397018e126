import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { useText } from '../../lib/use-text.ts';
import type { JourneyView } from '../../../schema/inputs/journey.ts';

type Props = Readonly<{
  value: JourneyView['vat'];
  onChange: (value: JourneyView['vat']) => void;
}>;

/** Whether amounts are shown with VAT. */
export function VatSwitch(props: Props) {
  const text = useText();
  return (
    <SegmentedControl
      label={text('charging.vat.label')}
      options={[
        { value: 'included', label: text('charging.vat.included') },
        { value: 'excluded', label: text('charging.vat.excluded') },
      ]}
      {...props}
    />
  );
}
