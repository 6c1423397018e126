import type { ReactNode } from 'react';
import { BusyScreen } from '../../components/loading/BusyScreen.tsx';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  /** The stepper of the flow. */
  steps?: ReactNode;
}>;

/** Shown while the gateway checks whether the link was opened. */
export function CheckingEmail(props: Props) {
  const text = useText();
  return (
    <BusyScreen
      title={text('email.checking')}
      graphic="logo"
      messages={[text('email.checkingTime'), text('email.checkingKeep')]}
      {...props}
    />
  );
}
