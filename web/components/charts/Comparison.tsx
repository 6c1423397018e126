import { useIntl } from 'react-intl';
import { useText } from '../../lib/use-text.ts';
import { writeDays } from '../../lib/write-days.ts';

/** A figure of a period, and the same figure of the corresponding days of the previous period. */
export interface Compared {
  readonly then: number;
  readonly from: string;
  readonly to: string;
}

const texts = {
  amount: { more: 'compare.more', less: 'compare.less', same: 'compare.same' },
  count: { more: 'compare.moreOf', less: 'compare.fewer', same: 'compare.sameCount' },
} as const;
const signs = { more: '↑', less: '↓', same: '=' } as const;

type Props = Readonly<{
  now: number;
  than: Compared;
  write: (value: number) => string;
  /** Whether it is counted rather than measured. */
  kind?: keyof typeof texts;
}>;

/**
 * The difference of a figure from the same days of the previous period, in words and with a sign. One that is written as
 * nothing is none.
 */
export function Comparison({ now, than: { then, from, to }, write, kind = 'amount' }: Props) {
  const intl = useIntl();
  const text = useText();
  const difference = write(Math.abs(now - then));
  const change = difference === write(0) ? 'same' : now > then ? 'more' : 'less';
  return (
    <>
      <span aria-hidden>{signs[change]} </span>
      {text(texts[kind][change], {
        difference,
        days: writeDays(from, to, intl.locale),
      })}
    </>
  );
}
