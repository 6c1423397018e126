const RealDate = Date;

/** The milliseconds between the machine's clock and that of this process. */
let offsetMs = 0;

const now = () => RealDate.now() + offsetMs;

// Everything in this process reads this clock: a date without arguments is its instant.
globalThis.Date = new Proxy(RealDate, {
  construct(target, values: unknown[], created) {
    const date: unknown = Reflect.construct(
      target,
      values.length === 0 ? [now()] : values,
      created,
    );
    if (date instanceof target) return date;
    throw new TypeError('A date that is none');
  },
  get(target, name) {
    const value: unknown = name === 'now' ? now : Reflect.get(target, name);
    return value;
  },
});

/** Moves the clock of this process to an instant, from where it goes on. */
export function moveClock(instant: number): void {
  offsetMs = instant - RealDate.now();
}
