/** Where a resumable step stands (design.md, decision 5). */
interface Step {
  readonly state: 'COMPLETE' | 'IN_PROGRESS';
  /** Seconds to wait before asking again. */
  readonly retryAfter: number | null;
  /** How often to ask before giving up. */
  readonly attempts: number | null;
}

const sleep = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Takes a step and asks again, as often as its first answer says, until it is complete.
 * @returns the last answer, which may still be under way
 */
export async function follow<Answer extends Step>(step: () => Promise<Answer>): Promise<Answer> {
  let answer = await step();
  for (let left = answer.attempts ?? 0; answer.state === 'IN_PROGRESS' && left > 0; left -= 1) {
    await sleep(answer.retryAfter ?? 1);
    answer = await step();
  }
  return answer;
}
