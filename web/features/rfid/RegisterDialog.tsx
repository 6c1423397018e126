import { useIntl } from 'react-intl';
import { FormDialog } from './FormDialog.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useCloseForm } from './use-close-form.ts';

/** `…/rfid/register`: registers a chip that the customer already has (RFID-5). */
export function RegisterDialog() {
  const title = useIntl().formatMessage({ id: 'rfid.register.title' });
  const close = useCloseForm();
  return (
    <FormDialog title={title}>{(known) => <RegisterForm {...known} onDone={close} />}</FormDialog>
  );
}
