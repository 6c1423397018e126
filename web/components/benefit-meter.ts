import type { BenefitRowFragment, BenefitUnit } from '../generated/graphql.ts';
import type { Format } from '../lib/format.ts';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';

const writeAmount = {
  MINUTES: (value, format) => format.duration(value),
  ORE: (value, format) => format.money(value),
  WH: (value, format) => format.energy(value),
} as const satisfies Record<BenefitUnit, (value: number, format: Format) => string>;

/** How far a benefit has come, in words, and as a bar when there is something to measure against. */
export interface BenefitMeter {
  value: number;
  of: number | undefined;
  text: string;
}

/** What is left of a benefit, or for a rebate how far it is to the next tier; null when there is neither. */
export function useBenefitMeter(benefit: BenefitRowFragment): BenefitMeter | null {
  const text = useText();
  const format = useFormat();
  const write = writeAmount[benefit.unit];
  const { amountLeft, amountTotal, progress, target } = benefit;

  if (progress !== null) {
    const written = format.energy(progress);
    return {
      value: progress,
      of: target ?? undefined,
      text:
        target === null
          ? text('home.benefits.progress', { progress: written })
          : text('home.benefits.nextTier', { progress: written, target: format.energy(target) }),
    };
  }
  if (amountLeft === null) return null;
  const left = write(amountLeft, format);
  return {
    value: amountLeft,
    of: amountTotal ?? undefined,
    text:
      amountTotal === null
        ? text('home.benefits.leftOnly', { left })
        : text('home.benefits.left', { left, total: write(amountTotal, format) }),
  };
}
