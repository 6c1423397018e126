const typeOf = (document: string, process: string) =>
  `urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}##urn:fdc:peppol.eu:${process}::2.1`;
const BILLING = [
  typeOf('Invoice', '2017:poacc:billing:3.0'),
  typeOf('CreditNote', '2017:poacc:billing:3.0'),
];
const ORDERS = [typeOf('Order', 'poacc:trns:order:3')];

/** The document types of each participant, by organisation number. A receiver need not be listed. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  '314000013': BILLING,
  '314000404': [...BILLING, ...ORDERS],
  '314000307': ORDERS,
};

/** The answer of the directory about a number. */
export function directoryAnswer(number: string) {
  const types = LISTED[number];
  const matches =
    types === undefined
      ? []
      : [
          {
            participantID: { scheme: 'iso6523-actorid-upis', value: `0192:${number}` },
            docTypes: types.map((value) => ({ scheme: 'busdox-docid-qns', value })),
          },
        ];
  return { 'total-result-count': matches.length, matches };
}
