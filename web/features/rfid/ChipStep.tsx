import { useState } from 'react';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { StepPartProps } from '../../components/layout/step-part.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { RfidForm } from './FormDialog.tsx';
import { OrderForm } from './OrderForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

type Props = StepPartProps &
  Readonly<{
    /** The step that adds a card, which chips require. */
    paymentPath: string;
  }>;

/** The step of registration with the choices of REG-1: order a chip, an existing one, or none. */
export function ChipStep({ later, onDone, paymentPath }: Props) {
  const text = useText();
  const offers = { order: useOffersWrite('orderRfids'), existing: useOffersWrite('registerRfid') };
  const [choice, setChoice] = useState<'order' | 'existing'>(offers.order ? 'order' : 'existing');
  return (
    <Stack>
      <RfidForm paymentPath={paymentPath}>
        {(known) => (
          <>
            {offers.order && offers.existing && (
              <SegmentedControl
                label={text('registration.chip.how')}
                value={choice}
                options={[
                  { value: 'order', label: text('registration.chip.order') },
                  { value: 'existing', label: text('registration.chip.existing') },
                ]}
                onChange={setChoice}
              />
            )}
            {choice === 'order' ? (
              <OrderForm {...known} isRegistering onDone={onDone} />
            ) : (
              <RegisterForm {...known} onDone={onDone} />
            )}
          </>
        )}
      </RfidForm>
      {later}
    </Stack>
  );
}
