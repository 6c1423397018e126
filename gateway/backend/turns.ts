import type { Deadline } from './deadline.ts';

/** A caller with turns in progress or waiting. */
interface Share {
  inProgress: number;
  readonly waiting: (() => void)[];
}

/** A ceiling of turns in progress. Below it a turn is free at once; above it the next goes to the caller with the fewest. */
export class Turns {
  readonly #ceiling: number;
  readonly #shares = new Map<string, Share>();
  #inProgress = 0;

  constructor(ceiling: number) {
    this.#ceiling = ceiling;
  }

  #shareOf(caller: string): Share {
    const known = this.#shares.get(caller);
    if (known !== undefined) return known;
    const share: Share = { inProgress: 0, waiting: [] };
    this.#shares.set(caller, share);
    return share;
  }

  /** Takes a turn at once if one is free. */
  tryTake(caller: string): boolean {
    if (this.#inProgress >= this.#ceiling) return false;
    this.#inProgress += 1;
    this.#shareOf(caller).inProgress += 1;
    return true;
  }

  /** Waits for a turn. Without one in time it yields to the next. */
  async take(caller: string, deadline: Deadline): Promise<void> {
    if (this.tryTake(caller)) return;
    const share = this.#shareOf(caller);
    await new Promise<void>((resolve, reject) => {
      share.waiting.push(resolve);
      deadline.onExpired((error) => {
        const place = share.waiting.indexOf(resolve);
        if (place < 0) return;
        share.waiting.splice(place, 1);
        this.#forget(caller, share);
        reject(error);
      });
    });
  }

  /** Ends a turn, and passes it on. */
  end(caller: string): void {
    const share = this.#shareOf(caller);
    share.inProgress -= 1;
    this.#forget(caller, share);
    const next = this.#next();
    if (next === null) {
      this.#inProgress -= 1;
      return;
    }
    next.inProgress += 1;
    next.waiting.shift()?.();
  }

  #forget(caller: string, share: Share): void {
    if (share.inProgress === 0 && share.waiting.length === 0) this.#shares.delete(caller);
  }

  /** Of the callers who wait, the one with the fewest turns in progress; of equals, the one who has come first. */
  #next(): Share | null {
    let next: Share | null = null;
    for (const share of this.#shares.values())
      if (share.waiting.length > 0 && (next === null || share.inProgress < next.inProgress))
        next = share;
    return next;
  }
}
