import { styled } from '@mui/material/styles';
import { useText } from '../../lib/use-text.ts';
import { useFormat } from '../../lib/use-format.ts';
import { isToPay } from '../../../schema/inputs/invoice.ts';
import type { InvoiceRowFragment } from './generated/InvoiceList.ts';

const Frame = styled('span')(({ theme }) => ({
  '&[data-overdue=true]': {
    color: theme.vars.palette.error.main,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

type Props = Readonly<{
  of: Pick<InvoiceRowFragment, 'status' | 'dueDate' | 'isOverdue'>;
  /** Where there is little room. */
  isShort?: boolean;
}>;

/** When an invoice is, or was, to be paid. Nothing for one that is not to be paid. */
export function DueDate({ of: invoice, isShort = false }: Props) {
  const text = useText();
  const format = useFormat();
  const { dueDate, isOverdue } = invoice;
  if (dueDate === null || !isToPay(invoice)) return null;
  return (
    <Frame data-overdue={isOverdue}>
      {text(isOverdue ? 'invoice.row.overdue' : 'invoice.row.due', {
        date: isShort ? format.dateShort(dueDate) : format.date(dueDate),
      })}
    </Frame>
  );
}
