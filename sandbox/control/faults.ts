import type { RequestHandler } from 'express';
import { injectFault, type FaultInput } from './fault.ts';

interface Fault {
  readonly input: FaultInput;
  readonly pattern: RegExp;
  happened: number;
}

/** The configured faults; the first that matches a request happens to it. */
export interface Faults {
  readonly add: (input: FaultInput) => void;
  readonly clear: () => void;
  /** All faults until they are cleared, with the number of times that each has happened. */
  readonly list: () => readonly { readonly fault: FaultInput; readonly happened: number }[];
  readonly middleware: RequestHandler;
}

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
      injectFault(fault.input, req, res, next);
    },
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
