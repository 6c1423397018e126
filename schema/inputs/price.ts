import { z } from 'zod/mini';
import { normalizeCode } from './copied-text.ts';
import { id, optional, rewritten, textId } from './fields.ts';

const MAX_LISTS = 200;
/** 100 kroner: a higher price is a misplaced decimal comma. */
const MAX_PRICE = 10_000;

/** A price in øre, not negative; 0 is free charging. */
const price = z
  .int(textId('validation.PRICE_DECIMALS'))
  .check(
    z.minimum(0, textId('validation.PRICE_INVALID')),
    z.maximum(MAX_PRICE, textId('validation.PRICE_INVALID')),
  );

const priceListIds = z
  .array(id)
  .check(
    z.minLength(1, textId('validation.PRICE_LIST_REQUIRED')),
    z.maxLength(MAX_LISTS, textId('validation.TOO_MANY')),
  );

/** The changes of prices. An absent price stays unchanged. */
const changes = {
  priceListIds,
  kwhPrice: optional(price),
  spotMarkup: optional(price),
  minutePrice: optional(price),
};

interface Changes {
  readonly kwhPrice?: number | undefined;
  readonly spotMarkup?: number | undefined;
  readonly minutePrice?: number | undefined;
}

const changesSomething = ({ kwhPrice, spotMarkup, minutePrice }: Changes) =>
  [kwhPrice, spotMarkup, minutePrice].some((given) => given !== undefined);
const isOfOneKind = ({ kwhPrice, spotMarkup }: Changes) =>
  kwhPrice === undefined || spotMarkup === undefined;
const changesPrices = [
  z.refine<Changes>(changesSomething, { error: textId('validation.NOTHING_CHANGED') }),
  z.refine<Changes>(isOfOneKind, {
    path: ['spotMarkup'],
    error: textId('validation.CHOICE_INVALID'),
  }),
];

/** Prices to try. */
export const priceSimulationInput = z.object(changes).check(...changesPrices);

const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/**
 * The day of a price change (PRICE-7: in the future).
 *
 * @param today the current day in Oslo, `YYYY-MM-DD`
 */
const priceChangeDay = (today: string) =>
  z.iso.date({ error: textId('validation.DATE_INVALID'), abort: true }).check(
    z.refine((day) => day > today, textId('validation.PRICE_DATE_PAST')),
    z.refine((day) => day <= yearAfter(today), textId('validation.PRICE_DATE_TOO_LATE')),
  );

/** A request for other prices. */
export const requestPriceChangeInput = (today: string) =>
  z.object({ ...changes, accountId: id, validFrom: priceChangeDay(today) }).check(...changesPrices);

const KRONER = /^(-?)(\d{1,9})(?:[.,](\d+))?$/;

/** Kroner as people write them, `2,19`, as øre; empty for a price that stays. */
const kroner = z.pipe(
  rewritten(z.string(textId('validation.PRICE_INVALID')), (written) =>
    normalizeCode(written).replace(/\s|kr/giu, ''),
  ),
  z.transform((written, { issues }) => {
    if (written === '') return undefined;
    const [, minus, whole = '', decimals = ''] = KRONER.exec(written) ?? [];
    const isPrice = whole !== '' && minus === '' && Number(whole) * 100 <= MAX_PRICE;
    const problem = !isPrice
      ? 'validation.PRICE_INVALID'
      : decimals.length > 2
        ? 'validation.PRICE_DECIMALS'
        : null;
    const ore = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
    if (problem === null && ore <= MAX_PRICE) return ore;
    const message = textId(problem ?? 'validation.PRICE_INVALID');
    issues.push({ code: 'custom', input: written, message });
    return z.NEVER;
  }),
);

/** The kind of price for a kWh: each list's own, a fixed price, or the hourly spot price. */
const PRICE_KINDS = ['KEEP', 'FIXED', 'SPOT'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

interface Choice {
  readonly id: string;
  readonly isChosen: boolean;
}
const chosenOf = (all: readonly Choice[]) =>
  all.filter(({ isChosen }) => isChosen).map((list) => list.id);

/** The price lists, each with whether it is chosen. */
const choices = z.pipe(
  z.array(z.object({ id, isChosen: z.boolean(textId('validation.CHOICE_INVALID')) })).check(
    z.superRefine((all, context) => {
      const chosen = priceListIds.safeParse(chosenOf(all));
      // The first choice shows what is wrong with all of them, and can be focused.
      for (const { message } of chosen.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [0, 'isChosen'], message });
    }),
  ),
  z.transform((all) => chosenOf(all)),
);

/** The entered prices. */
const typed = {
  lists: choices,
  kind: z.enum(PRICE_KINDS, textId('validation.CHOICE_INVALID')),
  kwhPrice: kroner,
  spotMarkup: kroner,
  minutePrice: kroner,
};

interface Typed extends Changes {
  readonly lists: string[];
  readonly kind: PriceKind;
}

/** The field that a kind of price requires. */
const NEEDED = { KEEP: null, FIXED: 'kwhPrice', SPOT: 'spotMarkup' } as const;

const requirePrices = z.superRefine<Typed>((given, context) => {
  const field = NEEDED[given.kind];
  const refuse = (path: string, message: ReturnType<typeof textId>) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (field !== null && given[field] === undefined)
    refuse(field, textId('validation.PRICE_REQUIRED'));
  if (field === null && given.minutePrice === undefined)
    refuse('minutePrice', textId('validation.NOTHING_CHANGED'));
});

/** The entered values as the gateway's input. */
const asInput = ({ lists, kind, kwhPrice, spotMarkup, minutePrice }: Typed) => ({
  priceListIds: lists,
  ...(kind === 'FIXED' && { kwhPrice }),
  ...(kind === 'SPOT' && { spotMarkup }),
  ...(minutePrice !== undefined && { minutePrice }),
});

/** The form of a price change; it produces an input for `requestPriceChangeInput`. */
export const priceChangeForm = (today: string) =>
  z.pipe(
    z.object({ ...typed, accountId: id, validFrom: priceChangeDay(today) }).check(requirePrices),
    z.transform(({ accountId, validFrom, ...prices }) => ({
      accountId,
      validFrom,
      ...asInput(prices),
    })),
  );

/** The values of the form. */
export type PriceChangeDraft = z.input<ReturnType<typeof priceChangeForm>>;

/** The entered prices only, for a simulation. */
export const priceTrialForm = z.pipe(
  z.object(typed).check(requirePrices),
  z.transform((given) => asInput(given)),
);
