import { useIntl } from 'react-intl';
import { FormDialog } from './FormDialog.tsx';
import { OrderForm } from './OrderForm.tsx';
import { useCloseForm } from './use-close-form.ts';

/** `…/rfid/order`: orders chips, and shows the price before (RFID-3, RFID-6). */
export function OrderDialog() {
  const title = useIntl().formatMessage({ id: 'rfid.order.title' });
  const close = useCloseForm();
  return (
    <FormDialog title={title}>{(known) => <OrderForm {...known} onDone={close} />}</FormDialog>
  );
}
