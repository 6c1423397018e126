import { expect, type Page } from '@playwright/test';
import { countTaps, type Effort } from './taps.ts';

/** The tasks of a file, each from the home with as few taps as it takes, and their sum as one table. */
export function createTasks() {
  const done: (Effort & Readonly<{ task: string }>)[] = [];
  return {
    /** Counts the taps of a task from the page that is shown. @returns ends it */
    begin: async (page: Page, task: string) => {
      const { effort } = await countTaps(page);
      return () => void done.push({ task, ...effort() });
    },
    /** Prints the table, and asserts the limit of all taps together. */
    expectAtMost: (count: number, limit: number): void => {
      const sum = done.reduce((total, { taps }) => total + taps, 0);
      const line = (taps: number, fields: number | string, task: string) =>
        `${String(taps).padStart(5)}  ${String(fields).padStart(6)}  ${task}\n`;
      process.stdout.write(` taps  fields  task\n`);
      for (const { taps, fields, task } of done) process.stdout.write(line(taps, fields, task));
      process.stdout.write(line(sum, '', `together, of ${limit}`));
      expect(done.length, 'tasks').toBe(count);
      expect(sum, 'taps').toBeLessThanOrEqual(limit);
    },
  };
}
