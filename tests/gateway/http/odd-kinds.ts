/** A record as a backend sends it. */
export type Sent = Readonly<Record<string, unknown>>;

/** The names of a record's fields by what they are. */
export interface Fields {
  readonly date: string;
  readonly end: string;
  readonly amount: string;
  readonly text: string;
  readonly choice: string;
  readonly part: string;
  /** The part of the record that has these fields, and its id. By default the record. */
  readonly within?: string;
}

/** How a list is sent that has an odd record, or is odd itself. */
export interface OddList {
  readonly pages: readonly (readonly unknown[])[];
  /** Whether the last page leads back to the one before it. */
  readonly leadsBack?: true;
  /** Whether a page follows that is none. */
  readonly endsBroken?: true;
  /** The records that the sum counts at first. By default those that are sound. */
  readonly counted?: readonly Sent[];
}

type Change = (record: Sent, fields: Fields) => unknown;

/** One record of three is another. */
const one =
  (change: Change) =>
  ([first, second, third]: Three, fields: Fields): OddList => ({
    pages: [[first, change(second, fields), third]],
  });

export type Three = readonly [Sent, Sent, Sent];

const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null;

/** Changes the part of a record that has its fields. */
function within(record: Sent, { within: key }: Fields, change: (part: Sent) => Sent): Sent {
  const part = key === undefined ? record : record[key];
  if (key === undefined || !isObject(part)) return change(record);
  return { ...record, [key]: change(part) };
}

type Field = Exclude<keyof Fields, 'within'> | 'id';
const nameOf = (field: Field, fields: Fields) => (field === 'id' ? 'id' : fields[field]);

const withField =
  (field: Field, value: unknown): Change =>
  (record, fields) =>
    within(record, fields, (part) => ({ ...part, [nameOf(field, fields)]: value }));

const withoutField =
  (field: Field): Change =>
  (record, fields) =>
    within(record, fields, (part) => {
      const { [nameOf(field, fields)]: _, ...rest } = part;
      return rest;
    });

/** 32 kinds of odd records and lists. The second of three records is odd. */
export const ODD_KINDS: Readonly<Record<string, (three: Three, fields: Fields) => OddList>> = {
  'a date without zone': one(withField('date', '2026-11-19T23:30:00')),
  'a date that is null': one(withField('date', null)),
  'no date': one(withoutField('date')),
  'a date as a number': one(withField('date', 1_795_000_000_000)),
  'a day that no calendar has': one(withField('date', '2026-02-30T10:00:00Z')),
  'a date of the year 0000': one(withField('date', '0000-01-01T00:00:00Z')),
  'no end': one(withoutField('end')),
  'an end that is null': one(withField('end', null)),
  'an end without zone': one(withField('end', '2026-11-20T00:15:30')),
  'an amount that is null': one(withField('amount', null)),
  'no amount': one(withoutField('amount')),
  'an amount as text': one(withField('amount', '23,86')),
  'a fraction of an amount': one(withField('amount', 0.5)),
  'an amount beyond all numbers': one(withField('amount', 2 ** 60)),
  'an amount below zero': one(withField('amount', -2386)),
  'an id that is null': one(withField('id', null)),
  'no id': one(withoutField('id')),
  'an id as a number': one(withField('id', 2)),
  'a text that is null': one(withField('text', null)),
  'a text that is an object': one(withField('text', { no: 'Sted' })),
  'a text in other letters': one(withField('text', 'محطة 充电 ✅ \u0007\uD800')),
  'a text of 50,000 letters': one(withField('text', 'Lang tekst '.repeat(4545))),
  'an unknown choice': one(withField('choice', 'LATER')),
  'a part of another type': one(withField('part', 'x')),
  'a record that is null': one(() => null),
  'a record that is a number': one(() => 5),
  'a record that is a list': one((record) => [record]),
  'an empty record': one(() => ({})),
  'a record out of order': ([first, second, third]) => ({ pages: [[second, third, first]] }),
  'a record that arrives after the sum': (three) => ({
    pages: [three],
    counted: three.slice(0, 2),
  }),
  'a page that leads back': (three) => ({
    pages: [three.slice(0, 2), three.slice(2)],
    leadsBack: true,
  }),
  'a page that cannot be read': (three) => ({ pages: [three], endsBroken: true }),
};
