import { osloDayOf } from '../../domain/oslo-calendar.ts';
import type { ScalarShape, TextFormat } from './shape.ts';

/** RFC 3339 with an offset; whether the day exists is the calendar's to say. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function readMoment(text: string): string | null {
  const date = new Date(text);
  return MOMENT.test(text) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

/** Some backends send a moment where the contract has a day: the Oslo day of that moment counts. */
function readDay(text: string): string | null {
  if (!DAY.test(text)) {
    const moment = readMoment(text);
    return moment === null ? null : osloDayOf(Date.parse(moment));
  }
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const FORMATS: Readonly<Record<TextFormat, (text: string) => string | null>> = {
  'date-time': readMoment,
  date: readDay,
};

/** Some backends send an id as a number: it counts as its digits. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** Creates the reader of a value without parts. It returns null for a value that is not of the shape. */
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
      const { minimum = -Infinity } = shape;
      const isNumber = shape.kind === 'integer' ? Number.isSafeInteger : Number.isFinite;
      return (value) =>
        typeof value === 'number' && isNumber(value) && value >= minimum ? value : null;
    }
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : null);
  }
}
