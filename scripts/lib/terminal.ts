import { styleText } from 'node:util';

/** Something worth a line of its own is done. */
export const done = (text: string): void => console.log(`${styleText('green', '✓')} ${text}`);

/** Something that takes a moment has begun. */
export const doing = (text: string): void => console.log(`${styleText('dim', '…')} ${text}`);

/** Runs a program to its exit code; a failure is one sentence, and the stack only for what nobody foresaw. */
export async function main(program: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await program();
  } catch (error) {
    const isForeseen =
      error instanceof Error && (error.name === 'CannotStart' || error.name === 'CommandFailed');
    console.error(isForeseen ? error.message : error);
    process.exitCode = 1;
  }
}
