import Typography from '@mui/material/Typography';
import { useFormat } from '../../lib/use-format.ts';
import { usePortal } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { ConfirmButton } from '../dialogs/ConfirmButton.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Stack } from '../layout/Stack.tsx';

type Props = Readonly<{
  of: Readonly<{
    state: 'EXPIRED' | 'OPEN' | 'USED';
    agreedAt: string;
    validTo: string | null;
    rescindedAt: string | null;
    usedDays: number;
    usedCost: number | null;
    refund: number | null;
  }>;
  /** The purchase, as its button names it. */
  name: string;
  /** The other consequences of withdrawing, each a sentence. */
  ends: readonly string[];
  /** Withdraws at the cost that the person sees. */
  rescind: (usedCost: number) => Promise<unknown>;
}>;

/** A consumer's right of withdrawal from a purchase, beside it: until when, what it means, the form and the button (PURCHASE-7). */
export function CoolingOff({ of, name, ends, rescind }: Props) {
  const text = useText();
  const format = useFormat();
  if (of.state === 'EXPIRED') return null;
  if (of.state === 'USED')
    return (
      <Typography color="textSecondary">
        {text('coolingOff.used', { date: format.day(of.rescindedAt ?? '') })}
      </Typography>
    );
  const { usedCost, validTo } = of;
  return (
    <Stack sx={{ mt: 1.5 }}>
      {validTo !== null && (
        <Typography color="textSecondary">
          {text('coolingOff.until', { date: format.date(validTo) })}
        </Typography>
      )}
      {usedCost === null ? (
        <Typography>{text('coolingOff.unknownCost')}</Typography>
      ) : (
        <div>
          <ConfirmButton
            label={text('coolingOff.action', { name })}
            title={text('coolingOff.title', { name })}
            action={text('coolingOff.action', { name })}
            running={text('coolingOff.running')}
            onConfirm={() => rescind(usedCost)}
          >
            <Meaning of={of} usedCost={usedCost} ends={ends} />
          </ConfirmButton>
        </div>
      )}
      <Form name={name} agreedAt={of.agreedAt} />
    </Stack>
  );
}

type MeaningProps = Pick<Props, 'of' | 'ends'> & Readonly<{ usedCost: number }>;

/** The consequences: what ends, what the used days cost, and what is paid back. */
function Meaning({ of: { usedDays, refund }, usedCost, ends }: MeaningProps) {
  const text = useText();
  const format = useFormat();
  const sentences = [
    ...ends,
    usedCost === 0
      ? text('coolingOff.usedNothing')
      : text('coolingOff.usedDays', { days: usedDays, cost: format.moneyFixed(usedCost) }),
    refund === null && text('coolingOff.refundUnknown'),
    refund !== null &&
      refund > 0 &&
      text('coolingOff.refund', { refund: format.moneyFixed(refund) }),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** The form of the regulation, for a person who would rather write (angrerettloven § 20). */
function Form({ name, agreedAt }: Readonly<{ name: string; agreedAt: string }>) {
  const text = useText();
  const format = useFormat();
  const provider = usePortal()?.providerName ?? '';
  return (
    <Disclosure>
      <summary>{text('coolingOff.form')}</summary>
      <div>
        <Typography>{text('coolingOff.form.how')}</Typography>
        <Typography>{text('coolingOff.form.to', { provider })}</Typography>
        <Typography>{text('coolingOff.form.text', { name })}</Typography>
        <Typography>{text('coolingOff.form.agreed', { date: format.day(agreedAt) })}</Typography>
        <Typography>{text('coolingOff.form.fields')}</Typography>
      </div>
    </Disclosure>
  );
}
