import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BusyScreen } from '../../components/BusyScreen.tsx';

type Props = Readonly<{
  /** The stepper of the flow. */
  steps?: ReactNode;
}>;

/** Shown while the gateway checks whether the link was opened. */
export function CheckingEmail(props: Props) {
  const intl = useIntl();
  return (
    <BusyScreen
      title={intl.formatMessage({ id: 'email.checking' })}
      graphic="logo"
      messages={[
        intl.formatMessage({ id: 'email.checkingTime' }),
        intl.formatMessage({ id: 'email.checkingKeep' }),
      ]}
      {...props}
    />
  );
}
