import { useIntl } from 'react-intl';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import type { JourneyView } from './journey-query.ts';

type Props = Readonly<{
  value: JourneyView['vat'];
  onChange: (value: JourneyView['vat']) => void;
}>;

/** Whether sums are shown with VAT. */
export function VatSwitch(props: Props) {
  const intl = useIntl();
  return (
    <SegmentedControl
      label={intl.formatMessage({ id: 'charging.vat.label' })}
      options={[
        { value: 'included', label: intl.formatMessage({ id: 'charging.vat.included' }) },
        { value: 'excluded', label: intl.formatMessage({ id: 'charging.vat.excluded' }) },
      ]}
      {...props}
    />
  );
}
