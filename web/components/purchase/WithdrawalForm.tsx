import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { usePortal } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { DownloadButton } from '../files/DownloadButton.tsx';
import { breakable } from '../layout/breakable.tsx';
import { useFormAddresses } from './use-purchase-terms.ts';

/** The words of the form, set off from those about it. */
const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlock: theme.spacing(1.5),
  paddingInlineStart: theme.spacing(2),
  borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
}));

type Props = Readonly<{
  /** The purchase. */
  name: string;
  agreedAt: string;
  /** Whether the page has a button that withdraws. */
  isHere: boolean;
  /** When goods were received; null when that is not known, and absent for a service. */
  receivedAt?: string | null;
}>;

/** The words of the form for withdrawing from a purchase, to copy, and the form as a file. */
export function WithdrawalForm({ name, agreedAt, isHere, receivedAt }: Props) {
  const text = useText();
  const format = useFormat();
  const { pdf, email } = useFormAddresses();
  const provider = [usePortal()?.providerName, email].filter(Boolean).join(', ');
  const isGoods = receivedAt !== undefined;
  const day = isGoods
    ? receivedAt === null
      ? text('coolingOff.form.receivedBlank')
      : text('coolingOff.form.received', { date: format.day(receivedAt) })
    : text('coolingOff.form.agreed', { date: format.day(agreedAt) });
  return (
    <>
      <Typography>{text('coolingOff.form.how', { isHere: String(isHere) })}</Typography>
      <Words>
        <Typography>{breakable(text('coolingOff.form.to', { provider }))}</Typography>
        <Typography>
          {text(isGoods ? 'coolingOff.form.textGoods' : 'coolingOff.form.text', { name })}
        </Typography>
        <Typography>{day}</Typography>
        <Typography>{text('coolingOff.form.fields')}</Typography>
      </Words>
      {pdf !== undefined && (
        <DownloadButton files={[{ label: text('coolingOff.form.pdf'), address: pdf }]} />
      )}
    </>
  );
}
