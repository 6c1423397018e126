import type { Locale } from './language.ts';

const timeZone = 'Europe/Oslo';
const noBreakSpace = '\u00a0';

const hourMs = 60 * 60 * 1000;
/** Creates on first use, so that a slow phone does not pay for unused formats. */
const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const clock = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);

/** ` (+02:00)` in the hour of October that DST repeats in Oslo. Empty otherwise. */
function doubledOffset(value: string): string {
  const at = Date.parse(value);
  // DST ends at 01:00 UTC in October. A calendar lookup for every time would be slow.
  const date = new Date(at);
  if (date.getUTCMonth() !== 9 || date.getUTCHours() > 1) return '';
  const shown = clock().format(at);
  if (shown === clock().format(at + hourMs)) return `${noBreakSpace}(+02:00)`;
  return shown === clock().format(at - hourMs) ? `${noBreakSpace}(+01:00)` : '';
}

/** `YYYY-MM` or `YYYY-MM-DD` as an instant at noon UTC of that (first) day, to be formatted in UTC. */
const calendarMoment = (value: string) =>
  new Date(`${value.length === 7 ? `${value}-01` : value}T12:00:00Z`);

/** Groups digits as 2-3-2-rest (CONST-7), keeping a leading plus. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const groups = /^(\d{1,2})(\d{0,3})(\d{0,2})(\d*)$/.exec(digits)?.slice(1).filter(Boolean);
  return `${phone.trimStart().startsWith('+') ? '+' : ''}${groups?.join(' ') ?? ''}`;
}

/**
 * All formats of numbers, units and dates in one language. Amounts are NOK in every language, or in the currency of a session
 * abroad, since nothing is converted. Instants are shown in Oslo time. `Date` and `Month` values are in Oslo's calendar already.
 */
export function createFormat(locale: Locale) {
  const number = (options: Intl.NumberFormatOptions) => {
    const made = once(() => new Intl.NumberFormat(locale, options));
    // Some units have an ordinary space before them: `12 min`.
    return (value: number) => made().format(value).replaceAll(' ', noBreakSpace);
  };
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const made = once(() => new Intl.DateTimeFormat(locale, options));
    // No line ends between a day and its month.
    return (at: Date) =>
      made()
        .format(at)
        .replace(/^(\d+\.?) /, `$1${noBreakSpace}`);
  };
  // Swedish writes another country's kroner by their code; its symbol for them, "Nkr", is known to few.
  const currencyDisplay = locale === 'sv-SE' ? 'code' : 'symbol';
  const inCurrency = (options: Intl.NumberFormatOptions) => {
    const formats = new Map<string, (value: number) => string>();
    return (value: number, currency: string) => {
      const known = formats.get(currency);
      if (known) return known(value);
      const made = number({ style: 'currency', currency, currencyDisplay, ...options });
      formats.set(currency, made);
      return made(value);
    };
  };
  const money = inCurrency({ trailingZeroDisplay: 'stripIfInteger' });
  // Of every currency, since amounts are in hundredths.
  const moneyFixed = inCurrency({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const oneDecimal = number({
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'negative',
  });
  const upToOneDecimal = number({ maximumFractionDigits: 1 });
  const whole = number({ maximumFractionDigits: 0 });
  const percent = number({ style: 'percent', maximumFractionDigits: 0 });
  const unit = (name: string, options: Intl.NumberFormatOptions = {}) =>
    number({ style: 'unit', unit: name, unitDisplay: 'short', ...options });
  const [hours, minutes] = [unit('hour'), unit('minute')];
  const [kilobytes, megabytes] = [unit('kilobyte'), unit('megabyte', { maximumFractionDigits: 1 })];
  const kilograms = unit('kilogram', { maximumFractionDigits: 1, signDisplay: 'negative' });
  const instant = (options: Intl.DateTimeFormatOptions) => moment({ timeZone, ...options });
  const calendar = (options: Intl.DateTimeFormatOptions) => moment({ timeZone: 'UTC', ...options });
  const dateTime = instant({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  const dateTimeYear = instant({ dateStyle: 'medium', timeStyle: 'short' });
  const time = instant({ hour: '2-digit', minute: '2-digit' });
  const day = instant({ dateStyle: 'long' });
  const dayShort = instant({ dateStyle: 'medium' });
  const date = calendar({ dateStyle: 'long' });
  const dateShort = calendar({ dateStyle: 'medium' });
  const month = calendar({ month: 'long', year: 'numeric' });
  const monthName = calendar({ month: 'long' });
  const monthShort = calendar({ month: 'short' });

  return {
    /** Øre → `1 234,50 kr`, with decimals only when the amount is not whole. */
    money: (ore: number) => money(ore / 100, 'NOK'),
    /** Øre → `1 234,00 kr`, always with two decimals, for columns and prices. */
    moneyFixed: (ore: number) => moneyFixed(ore / 100, 'NOK'),
    /** Hundredths of a currency (ISO 4217) → `14,20 €`, always with two decimals. */
    moneyIn: (currency: string, hundredths: number) => moneyFixed(hundredths / 100, currency),
    /** Wh → `412,3 kWh`. */
    energy: (wh: number) => `${oneDecimal(wh / 1000)}${noBreakSpace}kWh`,
    /** Wh → `1 500 kWh`, for a round value on an axis: without a decimal that says nothing. */
    energyTick: (wh: number) => `${upToOneDecimal(wh / 1000)}${noBreakSpace}kWh`,
    /** Wh → `412,3`, for places with the unit beside it. */
    energyValue: (wh: number) => oneDecimal(wh / 1000),
    /** W → `47,2 kW`. */
    power: (watts: number) => `${oneDecimal(watts / 1000)}${noBreakSpace}kW`,
    /** W → `50 kW`, for a round value on an axis. */
    powerTick: (watts: number) => `${upToOneDecimal(watts / 1000)}${noBreakSpace}kW`,
    /** Minutes → `1 t 12 min`. */
    duration: (total: number) => {
      const [h, m] = [Math.floor(total / 60), total % 60];
      if (h === 0) return minutes(m);
      return m === 0 ? hours(h) : `${hours(h)} ${minutes(m)}`;
    },
    /** Grams → `2,4 kg`. A correction that rounds to zero has no sign. */
    weight: (grams: number) => kilograms(grams / 1000),
    /** Bytes → `12 kB`, `1,4 MB`. */
    fileSize: (bytes: number) =>
      bytes < 1_000_000 ? kilobytes(Math.ceil(bytes / 1000)) : megabytes(bytes / 1_000_000),
    /** A whole number with the language's grouping. */
    number: (value: number) => whole(value),
    /** A share, 0.12 → `12 %`. */
    percent: (share: number) => percent(share),
    /** An instant → `20. nov., 17:30`; `25. okt., 02:30 (+02:00)` in an hour that DST repeats. */
    dateTime: (value: string) => dateTime(new Date(value)) + doubledOffset(value),
    /** An instant → `20. nov. 2026, 17:30`. */
    dateTimeYear: (value: string) => dateTimeYear(new Date(value)) + doubledOffset(value),
    /** An instant → `17:30`. */
    time: (value: string) => time(new Date(value)) + doubledOffset(value),
    /** An instant → `20. november 2026`, the day in Oslo. */
    day: (value: string) => day(new Date(value)),
    /** An instant → `20. nov. 2026`, the day in Oslo. */
    dayShort: (value: string) => dayShort(new Date(value)),
    /** `2026-11-20` → `20. november 2026`. */
    date: (value: string) => date(calendarMoment(value)),
    /** `2026-11-20` → `20. nov. 2026`. */
    dateShort: (value: string) => dateShort(calendarMoment(value)),
    /** `2026-11` → `november 2026`. */
    month: (value: string) => month(calendarMoment(value)),
    /** `2026-11` → `november`. */
    monthName: (value: string) => monthName(calendarMoment(value)),
    /** `2026-11` → `nov.`. */
    monthShort: (value: string) => monthShort(calendarMoment(value)),
  };
}

export type Format = ReturnType<typeof createFormat>;
