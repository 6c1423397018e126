import { RateLimiterMemory, type IRateLimiterOptions } from 'rate-limiter-flexible';

/** Bytes of the heap for the counters of all limits of the process: some 50,000 callers. */
const MAX_BYTES = 32 * 2 ** 20;
/** A counter without its key: the library's entry, record and timer, and the entry here. */
const COUNTER_BYTES = 600;

const all: BoundedCounters[] = [];
let bytesHeld = 0;

const bytesOf = (key: string) => COUNTER_BYTES + key.length;

/**
 * Counts points in memory, as its base class does, which keeps every key until its period is over. Here all limits of a process share
 * `MAX_BYTES`: above them the limit with the most keys forgets its oldest, so that a flood of addresses forgets its own counts, and no
 * person's.
 */
export class BoundedCounters extends RateLimiterMemory {
  /** When the period of each key ends at the latest, in epoch milliseconds; the oldest first. */
  readonly #ends = new Map<string, number>();

  constructor(options: IRateLimiterOptions) {
    super(options);
    all.push(this);
  }

  override consume(...[key, ...others]: Parameters<RateLimiterMemory['consume']>) {
    this.#note(String(key));
    return super.consume(key, ...others);
  }

  override reward(...[key, ...others]: Parameters<RateLimiterMemory['reward']>) {
    this.#note(String(key));
    return super.reward(key, ...others);
  }

  override block(...[key, ...others]: Parameters<RateLimiterMemory['block']>) {
    this.#note(String(key));
    return super.block(key, ...others);
  }

  override delete(key: string | number) {
    this.#drop(String(key));
    return super.delete(key);
  }

  #note(key: string): void {
    const now = Date.now();
    for (const [oldest, end] of this.#ends) {
      if (end > now) break;
      this.#drop(oldest);
    }
    if (this.#ends.has(key)) return;
    this.#ends.set(key, now + this.msDuration);
    bytesHeld += bytesOf(key);
    while (bytesHeld > MAX_BYTES) BoundedCounters.#largest().#forgetOldest();
  }

  #drop(key: string): void {
    if (this.#ends.delete(key)) bytesHeld -= bytesOf(key);
  }

  #forgetOldest(): void {
    const [oldest] = this.#ends.keys();
    if (oldest !== undefined) void this.delete(oldest);
  }

  static #largest(): BoundedCounters {
    return all.reduce((one, other) => (other.#ends.size > one.#ends.size ? other : one));
  }
}
