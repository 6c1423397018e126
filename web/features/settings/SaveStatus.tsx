import { FormattedMessage } from 'react-intl';

type Props = Readonly<{ of: Readonly<{ isRunning: boolean; isDone: boolean }> }>;

/** Says that a choice is being saved, and that it is saved. */
export const SaveStatus = ({ of: { isRunning, isDone } }: Props) => (
  <div role="status">
    {isRunning && <FormattedMessage id="settings.saving" />}
    {isDone && <FormattedMessage id="form.saved" />}
  </div>
);
