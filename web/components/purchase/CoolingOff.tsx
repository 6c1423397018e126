import type { DocumentNode } from '@apollo/client';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ComponentProps } from 'react';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { ErrorArea } from '../../../schema/error-codes.ts';
import { ConfirmButton } from '../dialogs/ConfirmButton.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Stack } from '../layout/Stack.tsx';
import type { CoolingOffPartsFragment } from './generated/Purchase.ts';

const WithdrawalForm = lazyPart(async () => (await import('./WithdrawalForm.tsx')).WithdrawalForm);

/** The right of withdrawal from a purchase. */
export type ShownCoolingOff = Omit<CoolingOffPartsFragment, '__typename'>;

type Props = Readonly<{
  of: ShownCoolingOff;
  /** The purchase, as its button names it. */
  name: string;
  /** The other consequences of withdrawing, each a sentence. */
  ends: readonly string[];
  /** For goods: what is told instead of the last day, what follows the refund, and when they were received. */
  goods?:
    | Readonly<{ until: string; back: readonly string[]; receivedAt: string | null }>
    | undefined;
  /** Withdraws at the cost that the person sees. Absent where the purchase is cancelled in another way, and where it is not offered. */
  rescind?: ((usedCost: number) => Promise<unknown>) | undefined;
  /** Fetched again after a refusal: the cost or the last day may have changed at midnight. */
  refetches: readonly DocumentNode[];
  /** The part of the portal whose texts of refusals go first. */
  area?: ErrorArea;
}>;

/**
 * How the refund comes: repaid where it is paid, credited where it is invoiced, deducted from the next invoice, each with its amount
 * (PURCHASE-24). Null where nothing, or an unknown amount, is given back.
 */
function settlement(
  { refund, repaid, credited, deducted }: ShownCoolingOff,
  money: (ore: number) => string,
) {
  if (refund === null || refund <= 0) return null;
  if (repaid === null || credited === null || deducted === null)
    return { id: 'coolingOff.refundEither', values: { refund: money(refund) } } as const;
  const part = (ore: number) => (ore > 0 ? money(ore) : 'NONE');
  return {
    id: 'coolingOff.refund',
    values: { repaid: part(repaid), credited: part(credited), deducted: part(deducted) },
  } as const;
}

/** A consumer's right of withdrawal from a purchase, beside it: until when, what it means, the form and the button (PURCHASE-7). */
export function CoolingOff({ of: now, name, ends, goods, rescind, refetches, area }: Props) {
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const { confirm } = useConfirmation();
  // A refusal is read in its dialog, which stays although the right is over by then.
  const [refused, setRefused] = useState<ShownCoolingOff>();
  const of = now.state === 'EXPIRED' ? (refused ?? now) : now;
  if (of.state === 'EXPIRED') return null;
  if (of.state === 'USED')
    return (
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {[
          text('coolingOff.used', { date: format.day(of.rescindedAt ?? '') }),
          ...(goods?.back ?? []),
        ].join(' ')}
      </Typography>
    );
  const { usedCost, validTo } = of;
  const until =
    validTo === null ? goods?.until : text('coolingOff.until', { date: format.date(validTo) });
  return (
    <Stack sx={{ mt: 1.5, gap: 1.5 }}>
      {until !== undefined && <Typography color="textSecondary">{until}</Typography>}
      {rescind !== undefined &&
        (usedCost === null ? (
          <Typography>{text('coolingOff.unknownCost')}</Typography>
        ) : (
          <div>
            <ConfirmButton
              label={text('coolingOff.action', { name })}
              title={text('coolingOff.title', { name })}
              action={text('coolingOff.action', { name })}
              running={text('coolingOff.running')}
              {...(area && { area })}
              onConfirm={async () => {
                try {
                  await rescind(usedCost);
                } catch (error) {
                  setRefused(of);
                  void client.refetchQueries({ include: refetches });
                  throw error;
                }
                const back = settlement(of, format.moneyFixed);
                confirm('coolingOff.done', { next: back?.id, values: { name, ...back?.values } });
              }}
              onClosed={() => setRefused(undefined)}
            >
              <Meaning of={of} usedCost={usedCost} ends={ends} goods={goods} />
            </ConfirmButton>
          </div>
        ))}
      <Form
        name={name}
        agreedAt={of.agreedAt}
        isHere={rescind !== undefined && usedCost !== null}
        {...(goods && { receivedAt: goods.receivedAt })}
      />
    </Stack>
  );
}

type MeaningProps = Pick<Props, 'of' | 'ends' | 'goods'> & Readonly<{ usedCost: number }>;

/** The consequences: what ends, what the used days cost, what is paid back, and how goods are returned. */
function Meaning({ of, usedCost, ends, goods }: MeaningProps) {
  const { usedDays, refund } = of;
  const text = useText();
  const format = useFormat();
  const back = settlement(of, format.moneyFixed);
  const sentences = [
    ...ends,
    usedCost === 0
      ? goods === undefined && text('coolingOff.usedNothing')
      : text('coolingOff.usedDays', { days: usedDays, cost: format.moneyFixed(usedCost) }),
    refund === null && text(usedCost === 0 ? 'coolingOff.refundAll' : 'coolingOff.refundUnknown'),
    back && text(back.id, back.values).trim(),
  ];
  const meaning = sentences.filter(Boolean).join(' ');
  if (goods === undefined) return meaning;
  return (
    <>
      <Typography gutterBottom>{meaning}</Typography>
      <Typography>{goods.back.join(' ')}</Typography>
    </>
  );
}

/** The form of the regulation, for a person who would rather write (angrerettloven § 20). */
function Form(form: ComponentProps<typeof WithdrawalForm>) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('coolingOff.form')}</summary>
      <div>
        {isOpen && (
          <Suspense fallback={null}>
            <WithdrawalForm {...form} />
          </Suspense>
        )}
      </div>
    </Disclosure>
  );
}
