import type { RequestHandler } from 'express';
import { apply, type FaultInput } from './fault.ts';

/** A fault that is set, and how often it has happened. */
interface Fault {
  readonly input: FaultInput;
  readonly pattern: RegExp;
  happened: number;
}

/** The faults that are set; the first that fits a request happens to it. */
export interface Faults {
  readonly add: (input: FaultInput) => void;
  readonly clear: () => void;
  /** What is set, and how often each has happened; those used up are kept until cleared. */
  readonly list: () => readonly { readonly fault: FaultInput; readonly happened: number }[];
  /** Makes faults happen to the requests that pass. */
  readonly middleware: RequestHandler;
}

/** No faults yet. */
export function createFaults(): Faults {
  const faults: Fault[] = [];
  return {
    add: (input) => {
      faults.push({ input, pattern: patternOf(input.path), happened: 0 });
    },
    clear: () => {
      faults.length = 0;
    },
    list: () => faults.map(({ input, happened }) => ({ fault: input, happened })),
    middleware: (req, res, next) => {
      const fault = faults.find(
        ({ input, pattern, happened }) =>
          pattern.test(req.path) && happened < (input.times ?? Infinity),
      );
      if (!fault) {
        next();
        return;
      }
      fault.happened += 1;
      apply(fault.input, req, res, next);
    },
  };
}

/** `*` stands for any characters; everything else for itself. */
function patternOf(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
