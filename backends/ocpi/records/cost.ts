import type { CostPart } from '../db/tables.ts';
import { hundredths } from '../money.ts';
import type { Cdr } from '../operators/objects/cdr.ts';

/** What a record says of its price, in hundredths of its currency. */
export interface Cost {
  readonly cost: number | null;
  readonly cost_no_vat: number | null;
  readonly price_per_kwh: number | null;
  readonly parts: readonly CostPart[];
}

type Price = Cdr['total_cost'];
type Amounts = Pick<CostPart, 'amount' | 'amountNoVat'>;

const PARTS = [
  ['ENERGY', 'total_energy_cost'],
  ['TIME', 'total_time_cost'],
  ['IDLE', 'total_parking_cost'],
  ['SURCHARGE', 'total_fixed_cost'],
  ['SURCHARGE', 'total_reservation_cost'],
] as const;

/**
 * The cost of a charge detail record. A credit takes back: in OCPI its total alone is negative and its parts are copies, and operators
 * differ in both, so every amount of it is at most 0.
 */
export function costOf(cdr: Cdr, isCredit: boolean): Cost {
  const rounded = ({ incl_vat, excl_vat }: Price): Amounts => ({
    amount: signed(incl_vat, isCredit),
    amountNoVat: signed(excl_vat, isCredit),
  });
  const total = rounded(cdr.total_cost);
  const given = PARTS.flatMap(([kind, field]) => {
    const price = cdr[field];
    return price === undefined ? [] : [{ kind, ...rounded(price) }];
  });
  return {
    cost: total.amount,
    cost_no_vat: total.amountNoVat,
    price_per_kwh: pricePerKwh(cdr),
    parts: completed(
      given.filter(({ amount, amountNoVat }) => amount !== 0 || amountNoVat !== 0),
      total,
    ),
  };
}

function signed(amount: number | undefined, isCredit: boolean): number | null {
  if (amount === undefined) return null;
  const rounded = hundredths(amount);
  return isCredit && rounded > 0 ? -rounded : rounded;
}

/**
 * The parts with what their rounding leaves of the total. None where they do not add up to it by more than rounding can explain, half
 * a hundredth for each and for the total: a minimum price, or a part that the operator does not send.
 */
function completed(parts: readonly CostPart[], total: Amounts): readonly CostPart[] {
  const rest = (name: keyof Amounts) => {
    const whole = total[name];
    if (whole === null) return parts.every((part) => part[name] === null) ? null : undefined;
    let left = whole;
    for (const part of parts) {
      const amount = part[name];
      if (amount === null) return undefined;
      left -= amount;
    }
    return Math.abs(left) <= (parts.length + 1) / 2 ? left : undefined;
  };
  const [amount, amountNoVat] = [rest('amount'), rest('amountNoVat')];
  if (parts.length === 0 || amount === undefined || amountNoVat === undefined) return [];
  return amount || amountNoVat ? [...parts, { kind: 'ROUNDING', amount, amountNoVat }] : parts;
}

/**
 * The price of a kWh with VAT, where the tariffs leave one alone: one component of energy in all of them, without restrictions and with
 * its VAT. Another price is not computed from the cost: a session may have had several.
 */
function pricePerKwh({ tariffs = [], currency }: Cdr): number | null {
  const [only, ...others] = tariffs.flatMap((tariff) =>
    tariff.elements.flatMap((element) =>
      element.price_components
        .filter(({ type }) => type === 'ENERGY')
        .map((component) => ({
          ...component,
          isPlain:
            Object.keys(element.restrictions ?? {}).length === 0 && tariff.currency === currency,
        })),
    ),
  );
  if (only?.vat === undefined || others.length > 0 || !only.isPlain) return null;
  return hundredths(only.price * (1 + only.vat / 100));
}
