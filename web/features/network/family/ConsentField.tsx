import { useId, type ComponentProps } from 'react';
import { Checkbox } from '../../../components/forms/Checkbox.tsx';
import { FieldProblem } from '../../../components/forms/Field.tsx';
import { useText } from '../../../lib/use-text.ts';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> &
  Readonly<{ problem: string | undefined }>;

/** The consent to pay for the members of a family (NETWORK-1). */
export function ConsentField({ problem, ...consent }: Props) {
  const text = useText();
  const id = useId();
  return (
    <div>
      <Checkbox
        label={text('network.consent')}
        aria-invalid={problem !== undefined}
        aria-describedby={id}
        {...consent}
      />
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
