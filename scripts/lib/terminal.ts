import { styleText } from 'node:util';

/** Prints a line for a completed step. */
export const done = (text: string): void => console.log(`${styleText('green', '✓')} ${text}`);

/** Prints the start of a step that takes a moment. */
export const doing = (text: string): void => console.log(`${styleText('dim', '…')} ${text}`);

/** Runs a program to its exit code. An expected failure prints one sentence; only an unexpected one prints its stack. */
export async function main(program: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await program();
  } catch (error) {
    const isForeseen =
      error instanceof Error && ['CannotStart', 'CommandFailed', 'Untruth'].includes(error.name);
    console.error(isForeseen ? error.message : error);
    process.exitCode = 1;
  }
}
