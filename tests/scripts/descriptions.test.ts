import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { descriptionProblems } from '../../scripts/lib/descriptions.ts';
import { readSchema } from '../../scripts/lib/printed-schema.ts';

const FRAME = `
  """The entry points for reading everything."""
  type Query {
    """The first car in the shed, by name. Null without one."""
    car: Car
  }
  """Money in the minor unit of the krone."""
  scalar Hundredths
`;

/** The problems of a type `Car` with one field. */
const ofField = (description: string, field = 'seats: String!') =>
  descriptionProblems(
    buildSchema(`${FRAME}
      """A vehicle with four wheels, at least."""
      type Car {
        """${description}"""
        ${field}
      }`),
  );

describe('a description', () => {
  test.each([
    ['repeats the name', 'The seats of the car.', 'seats: String!', /only repeats the name/],
    [
      'repeats the name and says null',
      'The seats. Null when it is unknown.',
      'seats: String',
      /only repeats/,
    ],
    ['is too short', 'Chairs inside.', 'seats: String!', /at least 4 words/],
    [
      'leaves out VAT',
      'The amount that a buyer pays.',
      'price: Hundredths!',
      /with or without VAT/,
    ],
    ['leaves out the unit', 'How much the boot can hold.', 'boot: Int!', /what it counts/],
    ['leaves out the question', 'It runs on electricity.', 'electric: Boolean!', /"Whether"/],
    ['leaves out null', 'The text on the licence plate.', 'plate: String', /null/],
    ['leaves out the null of an object', 'The vehicle in front of it.', 'next: Car', /null/],
    [
      'leaves out the null of a list',
      'Everyone who has driven it, the last first.',
      'drivers: [String!]',
      /null/,
    ],
    ['leaves out the order', 'Everyone who has driven it.', 'drivers: [String!]!', /order/],
    [
      'names a field that is missing',
      'The text beside `licencePlate`.',
      'plate: String!',
      /`licencePlate`/,
    ],
    [
      'begins with a pronoun',
      'Those who sit in the front.',
      'people: String!',
      /begin with a noun/,
    ],
    [
      'ends in "already"',
      'Whether the battery is full already.',
      'full: Boolean!',
      /before the verb/,
    ],
    ['has another spelling', 'The organization that leases it.', 'owner: String!', /organisation/],
    ['names no person', 'The keys that nobody else has.', 'key: String!', /name the person/],
    ['refers back', 'The same without VAT.', 'priceNoVat: Hundredths!', /repeat the noun/],
  ])('that %s is refused', (_, description, field, advice) => {
    expect(ofField(description, field)).toContainEqual(expect.stringMatching(advice));
  });

  test.each([
    ['The chairs, children’s included.', 'seats: String!'],
    ['The amount that a buyer pays, with VAT.', 'price: Hundredths!'],
    ['The number of litres in the boot.', 'boot: Int!'],
    ['The text on the plate. Null for a car that is not registered.', 'plate: String'],
    ['Everyone who has driven it, the last first.', 'drivers: [String!]!'],
    ['The owner, as in `Query.car` and `extensions.someOwner`.', 'holder: String!'],
  ])('%s', (description, field) => {
    expect(ofField(description, field)).toEqual([]);
  });

  test.each([
    ['A field is null when the maker measured nothing.', []],
    ['Without a plate, `plate` says null.', [expect.stringMatching(/^Car\.boot: .*null/)]],
  ])('a type says for all its fields when they are null: %s', (text, problems) => {
    const schema = buildSchema(`${FRAME}
      """A vehicle with four wheels. ${text}"""
      type Car {
        """The room behind the seats."""
        boot: String
      }`);
    expect(descriptionProblems(schema)).toEqual(problems);
  });

  test('names no member that is deprecated, unless it is deprecated itself', () => {
    const old = '@deprecated(reason: "Use `seats`. Removed after 2027-06-01.")';
    const schema = buildSchema(`${FRAME}
      """A vehicle with four wheels, at least."""
      type Car {
        """The chairs that \`oldSeats\` leaves out."""
        seats: String!
        """The chairs, as \`oldSeats\` of other vehicles."""
        oldSeats: String! ${old}
        """The wheels, as \`Boat.seats\` and \`seats\`."""
        wheels: String!
      }
      """A vehicle that needs water, at least."""
      type Boat {
        """The chairs on deck and below it."""
        seats: String! ${old.replace('`seats`', '`Car.seats`')}
      }`);
    expect(descriptionProblems(schema)).toEqual([
      'Car.seats: `oldSeats` is deprecated',
      'Car.wheels: `Boat.seats` is deprecated',
    ]);
  });

  test('that is missing is refused for types, values, arguments and input fields', () => {
    const schema = buildSchema(`${FRAME}
      type Car { doors(of: Side): String }
      enum Side { LEFT }
      input Trip { to: String }
    `);
    const paths = descriptionProblems(schema).map((line) => line.split(':')[0]);
    for (const path of [
      'Car',
      'Car.doors',
      'Car.doors(of)',
      'Side',
      'Side.LEFT',
      'Trip',
      'Trip.to',
    ])
      expect(paths).toContain(path);
  });

  test('of a value is a sentence, or more than its name', () => {
    const schema = buildSchema(`${FRAME}
      """A vehicle with four wheels, at least."""
      type Car {
        """Differs from every other vehicle."""
        id: ID!
      }
      """The reasons for which a trip is refused."""
      enum Problem {
        """The code is required."""
        CODE_REQUIRED
        """A problem with the road."""
        ROAD_PROBLEM
        """Expired."""
        EXPIRED
      }
    `);
    const refused = descriptionProblems(schema).map((line) => line.split(':')[0]);
    expect(new Set(refused)).toEqual(new Set(['Problem.ROAD_PROBLEM', 'Problem.EXPIRED']));
  });

  test('of a mutation names an error code', () => {
    const ofMutation = (description: string) =>
      descriptionProblems(
        buildSchema(`${FRAME}
          """A vehicle with four wheels, at least."""
          type Car {
            """Differs from every other vehicle."""
            id: ID!
          }
          """The entry points for writing everything."""
          type Mutation {
            """${description}"""
            sell(input: Sale!): Car!
          }
          """A vehicle that gets a new owner."""
          input Sale {
            """The value of the vehicle's \`id\`."""
            car: ID!
          }
          """Reasons for which a request fails."""
          enum Code {
            """No vehicle has this value."""
            NOT_FOUND
          }`),
      );
    expect(ofMutation('Gives the vehicle to a buyer.')).toEqual([
      expect.stringMatching(/^Mutation\.sell: .*error codes/),
    ]);
    expect(ofMutation('Gives it to a buyer. Fails with `NOT_FOUND` without one.')).toEqual([]);
    expect(ofMutation('Gives it to a buyer. Fails with `NOT_SOLD` without one.')).toEqual([
      'Mutation.sell: the schema has no `NOT_SOLD`',
    ]);
  });
});

test('every description of the schema says something', () => {
  expect(descriptionProblems(readSchema())).toEqual([]);
});
