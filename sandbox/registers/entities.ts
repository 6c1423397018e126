import type { AddressColumns } from '../db/tables-customers.ts';

/** An entity of the stand-in. */
export interface Entity {
  readonly form: keyof typeof FORMS;
  readonly name: string;
  readonly address: AddressColumns | null;
  /** The entity's events, in the register's terms. */
  readonly end?: Readonly<Record<string, unknown>>;
}

/** A place of business of an entity. */
export interface Place {
  readonly name: string;
  readonly entity: string;
  readonly address: AddressColumns;
}

/** The register's forms of organisation that occur here. */
const FORMS = {
  AS: 'Aksjeselskap',
  BEDR: 'Underenhet til næringsdrivende og offentlig forvaltning',
  BRL: 'Borettslag',
  ENK: 'Enkeltpersonforetak',
  ESEK: 'Eierseksjonssameie',
  KOMM: 'Kommune',
} as const;

const at = (addressLine1: string, postalCode: string, city: string): AddressColumns => ({
  addressLine1,
  postalCode,
  city,
  country: 'NO',
});

/** Entities that are not customers yet, with numbers of the public test registers. */
// oxfmt-ignore
export const ENTITIES: Readonly<Record<string, Entity>> = {
  '314000013': { form: 'AS', name: 'VESTBRISE ARKITEKTER AS', address: at('Nøstegaten 42', '5011', 'BERGEN') },
  '314000102': { form: 'ENK', name: 'RØRLEGGER TORE LIEN', address: at('Kirkegata 7', '2609', 'LILLEHAMMER') },
  '314000218': { form: 'BRL', name: 'FURUHAUGEN BORETTSLAG', address: at('Furuhaugen 1', '1410', 'KOLBOTN') },
  '314000307': { form: 'ESEK', name: 'SAMEIET KAIKANTEN', address: at('Kaigata 3', '9008', 'TROMSØ') },
  '314000404': { form: 'KOMM', name: 'GRANVIN KOMMUNE', address: at('Tunet 2', '5736', 'GRANVIN') },
  '314000501': { form: 'AS', name: 'STRANDET TRANSPORT AS', address: at('Terminalen 9', '0976', 'OSLO'), end: { konkurs: true, konkursdato: '2026-09-14' } },
  '314000609': { form: 'AS', name: 'SAKTE SLUTT AS', address: at('Nedre gate 1', '3015', 'DRAMMEN'), end: { underAvvikling: true } },
  '314000706': { form: 'AS', name: 'BORTE VEKK AS', address: null, end: { slettedato: '2025-12-31' } },
};

export const PLACES: Readonly<Record<string, Place>> = {
  '314000803': {
    name: 'VESTBRISE ARKITEKTER AS AVD STAVANGER',
    entity: '314000013',
    address: at('Verksgata 1', '4013', 'STAVANGER'),
  },
};

/** An address in the register's format. */
const addressAnswer = ({ addressLine1, postalCode, city }: AddressColumns) => ({
  land: 'Norge',
  landkode: 'NO',
  postnummer: postalCode,
  poststed: city,
  adresse: [addressLine1],
});

const formAnswer = (form: keyof typeof FORMS) => ({ kode: form, beskrivelse: FORMS[form] });

/** An entity in the register's format. */
export const entityAnswer = (number: string, { form, name, address, end }: Entity) => ({
  organisasjonsnummer: number,
  navn: name,
  organisasjonsform: formAnswer(form),
  // The register keeps few fields of a deleted entity.
  ...(end?.['slettedato'] === undefined && {
    ...(address && { forretningsadresse: addressAnswer(address) }),
    konkurs: false,
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
  }),
  ...end,
});

/** A place of business in the register's format. */
export const placeAnswer = (number: string, { name, entity, address }: Place) => ({
  organisasjonsnummer: number,
  navn: name,
  organisasjonsform: formAnswer('BEDR'),
  overordnetEnhet: entity,
  beliggenhetsadresse: addressAnswer(address),
});
