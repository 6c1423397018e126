import { runMonthEnds } from './db/month-end.ts';
import type { SandboxDeps } from './deps.ts';

const HOUR = 60 * 60 * 1000;

/** Keeps the books up with the clock. */
export interface Books {
  /** Makes what is due. Asks nothing when the hour is that of the last time: a month is due at a midnight. */
  readonly catchUp: () => Promise<void>;
}

/** The books of a sandbox, whose clock may be moved. */
export function createBooks({ db, clock, config }: SandboxDeps): Books {
  let hour: number | undefined;
  let running: Promise<void> | undefined;
  async function run(now: Date): Promise<void> {
    try {
      await runMonthEnds(db, { now, emailFee: config.emailInvoiceFee });
      hour = Math.floor(now.getTime() / HOUR);
    } finally {
      running = undefined;
    }
  }
  return {
    async catchUp() {
      // Whoever comes while it runs waits for it, and then looks at the clock again.
      while (running) await running;
      const now = clock.now();
      if (Math.floor(now.getTime() / HOUR) === hour) return;
      running = run(now);
      await running;
    },
  };
}
