/** Words of docs/glossary.md that are said otherwise, in the names of fields, arguments and values. */
const SYNONYMS = /** @type {const} */ ([
  [/^tags?$|Tags?(?=[A-Z]|$)|(?:^|_)TAGS?(?:_|$)/, 'rfid'],
  [/chip/i, 'rfid'],
  [/pricePerKwh/i, 'kwhPrice'],
  [/validUntil/i, 'validTo'],
  [/goeasy/i, 'GO_EASY'],
  [/(?:start|end)Date/, 'startedAt, endedAt'],
  [/chargingMinutes/, 'chargingTime'],
  [/^deactivate/, 'end'],
  [/^revoke/, 'withdraw'],
  [/transaction/i, 'chargingRecord, payment'],
  [/customer(?!_SUPPORT)/i, 'user'],
]);

/** How the names of amounts, energy and masses end. The number of charges is called an amount by the product's rules. */
const MEASURED = /(?:Saving|Energy|Costs?|Price|(?<!Charging)Amount|Power)$/i;

/** The verbs of mutations. Those that end something are told apart in docs/glossary.md. */
const VERBS =
  'accept activate add become cancel change check confirm connect continue create decline dismiss dispute dissolve end finish handOver link order pay place register remove request rescind resend reserve resume send set start stop takeOver undo update verify withdraw'.split(
    ' ',
  );

/** The names of values that a scalar types. `Organization.phone` is a text to display. */
const SCALAR_NAMES = /** @type {const} */ ([
  [/^emails?$|Emails?$/, 'EmailAddress'],
  [/^phone(?:Number)?$|mobileNumber$|[a-z](?:Phone|MobileNumber)$/, 'PhoneNumber'],
  [/^country$|Country$/, 'CountryCode'],
  [/[pP]ercent(?:age)?$/, 'Percent'],
  [/[mM]inutes$|^chargingTime$/, 'Minutes'],
  [/^url$|Url$/, 'URL'],
]);

/** A deprecated name may break a rule. */
const STAYING = ':not(:has(> Directive[name.value=deprecated]))';
/** A role and its organisation are named by the backend's text, as an `ID`. */
const ROLE_ID = /^(?:userRoleId|fromRoleId|toRoleId|lastAlternativeRoleId|organizationId)$/;
const UNTOLD_ID = `:matches(FieldDefinition[name.value!=id], InputValueDefinition):not([name.value=${String(ROLE_ID)}]):not(:has(> Directive[name.value=idOf]))`;
const QUANTITY = `:matches(FieldDefinition, InputValueDefinition)[name.value=${String(MEASURED)}]${STAYING}`;

/**
 * The names and shapes that the schema does not have, for ESLint's `no-restricted-syntax`. A name that the product's rules give, or
 * that an answer had from the start, has its exception beside it.
 */
export const restrictedInSchema = [
  {
    selector: `ObjectTypeExtension[name.value=Mutation] > FieldDefinition${STAYING} > Name:not([value=/^(?:${VERBS.join('|')})(?=[A-Z])/])`,
    message:
      'A mutation begins with a verb that the others have: docs/glossary.md, "Verbs that end something".',
  },
  ...SYNONYMS.map(([word, instead]) => ({
    selector: `:matches(FieldDefinition, InputValueDefinition, EnumValueDefinition)${STAYING} > Name[value=${String(word)}]`,
    message: `Say ${instead}, the word of docs/glossary.md.`,
  })),
  {
    selector: `${QUANTITY} > NamedType[name.value=Int], ${QUANTITY} > :matches(NonNullType, ListType) NamedType[name.value=Int]`,
    message: 'An Int never carries what can pass 2³¹.',
  },
  ...SCALAR_NAMES.map(([name, scalar]) => {
    const named = `:matches(FieldDefinition, InputValueDefinition)[name.value=${String(name)}]${STAYING}`;
    const plain = 'NamedType[name.value=/^(?:String|Int|Float)$/]';
    return {
      selector: `${named} > ${plain}, ${named} > :matches(NonNullType, ListType) ${plain}`,
      message: `Use the scalar ${scalar}.`,
    };
  }),
  {
    selector: `${UNTOLD_ID} > NamedType[name.value=ID], ${UNTOLD_ID} > :matches(NonNullType, ListType) NamedType[name.value=ID]`,
    message: 'An ID names the type that it is of (@idOf); the text of the backend is a Key.',
  },
  {
    selector:
      ':matches(ObjectTypeDefinition, InterfaceTypeDefinition[name.value!=Node]):not(:has(> NamedType[name.value=Node])) > FieldDefinition[name.value=id] > Name',
    message: 'Only a Node has an id: what names another object has its key.',
  },
  {
    selector:
      'InputValueDefinition[name.value=termsAccepted]:not([gqlType.type=NonNullType]) > Name, InputValueDefinition[name.value=termsAccepted]:not([gqlType.gqlType.name.value=Boolean]) > Name',
    message: 'An acceptance is never left out: Boolean!',
  },
  {
    selector:
      'ScalarTypeDefinition:not(:has(Directive[name.value=specifiedBy] StringValue[value=/^https:/])) > Name',
    message: 'A scalar names its specification (@specifiedBy).',
  },
];
