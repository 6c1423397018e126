import type { StepState } from '../generated/schema.ts';

/** The payload of a mutation of a resumable flow (ARCH-5). */
export interface StepPayload {
  readonly step: Readonly<{
    state: StepState;
    /** Seconds to wait before the next request. */
    retryAfter: number | null;
    /** The number of requests after which to give up. */
    attempts: number | null;
  }>;
}

const sleep = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Takes a step and repeats it, as often as its first payload says, until it is complete.
 * @returns the last payload, which may still be in progress
 */
export async function follow<Payload extends StepPayload>(
  take: () => Promise<Payload>,
): Promise<Payload> {
  let payload = await take();
  let left = payload.step.attempts ?? 0;
  while (payload.step.state === 'IN_PROGRESS' && left > 0) {
    await sleep(payload.step.retryAfter ?? 1);
    payload = await take();
    left -= 1;
  }
  return payload;
}
