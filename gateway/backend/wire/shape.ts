/** The shape of a value in the backend's answers. `npm run generate` creates it from the contract. */
export type Shape =
  | ScalarShape
  | RecordShape
  | { readonly kind: 'list'; readonly items: Shape }
  | { readonly kind: 'named'; readonly name: string };

/** The shape of a scalar. */
export type ScalarShape =
  | { readonly kind: 'text'; readonly format?: TextFormat; readonly pattern?: string }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'integer' | 'number'; readonly minimum?: number; readonly maximum?: number }
  | { readonly kind: 'boolean' };

/** `date-time`: an instant, read as UTC. `date`: a day in Europe/Oslo. */
export type TextFormat = 'date-time' | 'date';

export interface RecordShape {
  readonly kind: 'record';
  /** Whether a list of these records is read whole or not at all. */
  readonly isComplete?: boolean;
  /** The field that a record of a list lacks until it is final, and the name of the record that it is until then. */
  readonly ongoing?: Readonly<{ until: string; name: string }>;
  readonly fields: Readonly<Record<string, Field>>;
}

export interface Field {
  readonly shape: Shape;
  /** Whether the portal cannot use the record without the value. */
  readonly isVital?: boolean;
  /** Whether null is a value of a vital field. Every other field can be null. */
  readonly isNullable?: boolean;
}
