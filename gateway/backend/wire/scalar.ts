import { readDay, readMoment } from '../../domain/calendar/time-text.ts';
import type { ScalarShape, TextFormat } from './shape.ts';

const FORMATS: Readonly<Record<TextFormat, (text: string) => string | null>> = {
  'date-time': readMoment,
  date: readDay,
};

const UNPAIRED_SURROGATE = /\p{Cs}/gu;

/**
 * Some backends send an id as a number, which is read as its digits. An unpaired surrogate, which no address can carry, is read as
 * U+FFFD.
 */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.replaceAll(UNPAIRED_SURROGATE, '\uFFFD');
  return typeof value === 'number' ? String(value) : null;
}

/** Creates the reader of a scalar. It returns null for a value of another shape. */
export function scalarReader(shape: ScalarShape): (value: unknown) => unknown {
  switch (shape.kind) {
    case 'choice': {
      const values: ReadonlySet<string | null> = new Set(shape.values);
      return (value) => {
        const text = textOf(value);
        return values.has(text) ? text : null;
      };
    }
    case 'text': {
      const pattern = shape.pattern === undefined ? null : new RegExp(shape.pattern, 'u');
      const format = shape.format && FORMATS[shape.format];
      return (value) => {
        const text = textOf(value);
        if (text === null || pattern?.test(text) === false) return null;
        return format ? format(text) : text;
      };
    }
    case 'integer':
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = shape;
      const isNumber = shape.kind === 'integer' ? Number.isSafeInteger : Number.isFinite;
      return (value) =>
        typeof value === 'number' && isNumber(value) && value >= minimum && value <= maximum
          ? value
          : null;
    }
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : null);
  }
}
