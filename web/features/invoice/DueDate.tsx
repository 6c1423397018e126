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
  /** For narrow places. */
  isShort?: boolean;
}>;

/** The due date of an invoice. Nothing for one that is not payable. */
export function DueDate({ of: invoice, isShort = false }: Props) {
  const text = useText();
  const format = useFormat();
  const { dueDate, isOverdue } = invoice;
  if (dueDate === null || !isToPay(invoice)) return null;
  return (
    <Frame data-exception data-overdue={isOverdue}>
      {text(isOverdue ? 'invoice.row.overdue' : 'invoice.row.due', {
        date: isShort ? format.dateShort(dueDate) : format.date(dueDate),
      })}
    </Frame>
  );
}
