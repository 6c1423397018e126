import { Stepper } from '../../components/layout/Stepper.tsx';
import { useText } from '../../lib/use-text.ts';

/** The progress in an order (ORDER-1 to ORDER-6). */
export function OrderStepper({ current }: Readonly<{ current: number }>) {
  const text = useText();
  return (
    <Stepper
      steps={[
        text('chargerOrder.step.product'),
        text('chargerOrder.step.contact'),
        text('chargerOrder.step.complete'),
        text('chargerOrder.step.payment'),
      ]}
      current={current}
    />
  );
}
