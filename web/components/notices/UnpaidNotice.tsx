import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PageLink } from '../layout/PageLink.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { Notice } from './Notice.tsx';
import { useUnpaid, type Invoices } from './use-unpaid.ts';

const Names = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

type Props = Readonly<{
  account: PageAccount;
  /** Absent while they load. Null when they could not be fetched. */
  invoices: Invoices | null | undefined;
  /** The words for the block of the account that these invoices cause. */
  block?: Readonly<{ title: string; text: string | undefined }> | undefined;
  /** Whether the page has a more urgent action. */
  isSecondary?: boolean;
}>;

/** Whether there are invoices to pay. False while that is unknown. */
export const hasUnpaid = (invoices: Invoices | null | undefined): invoices is Invoices =>
  !!invoices && invoices.totals.unpaid > 0;

/** The unpaid invoices of one account, with a link to pay them. Nothing without any, or while that is unknown. */
export function UnpaidNotice({ account, invoices, block, isSecondary = false }: Props) {
  const describe = useUnpaid();
  if (!hasUnpaid(invoices)) return null;
  const { title, isWorst, lines, pay } = describe(account, invoices);
  return (
    <Notice
      tone={block || isWorst ? 'error' : 'warning'}
      title={block?.title ?? title}
      action={
        pay && (
          <Button component={PageLink} to={pay.to} variant={isSecondary ? 'outlined' : 'contained'}>
            {pay.label}
          </Button>
        )
      }
    >
      {block ? (
        <>
          <Typography>{block.text}</Typography>
          <Typography sx={{ mt: 1 }}>{title}</Typography>
        </>
      ) : (
        <Names>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Names>
      )}
    </Notice>
  );
}
