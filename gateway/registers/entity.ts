import { z } from 'zod';
import type { AddressFacts } from '../domain/facts.ts';
import { isFilled } from '../domain/text.ts';
import type { EntityEnd } from '../domain/organization/legal-entity.ts';

/** An organisation as the register of legal entities knows it. */
export interface LegalEntityFacts extends EntityEnd {
  /** Nine digits. */
  readonly organizationNumber: string;
  readonly name: string;
  /** The code of the form of organisation, for example `AS`. */
  readonly form: string | null;
  readonly formName: string | null;
  /** The entity that a place of business belongs to; null for an entity. */
  readonly mainEntityNumber: string | null;
  readonly businessAddress: AddressFacts | null;
  readonly invoiceAddress: AddressFacts | null;
}

/** The longest text that is taken: the register's longest names have 180 characters. */
const MAX_TEXT = 300;
const MAX_ADDRESS_LINES = 10;

const text = z.string().max(MAX_TEXT);

/** A part that the register omits, or sends in an unknown form, is absent. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

const streetOf = (lines: readonly (string | null | undefined)[]) => {
  const filled = lines.filter((line) => isFilled(line ?? null));
  return filled.length === 0 ? null : filled.join(', ');
};

/** Abroad the register has the postal code in front of the place (`SE-111 22 STOCKHOLM`), or behind it (`LONDON W1A 1AA`). */
const WITH_CODE =
  /^(?:(?<before>(?:[A-Z]{1,2}-)?\d[\d -]*\d)\s+(?<after>\D.*)|(?<place>.+?),?\s+(?<behind>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}))$/;

/** The postal code and the place. Either is null where it is unknown. */
function placeOf(postalCode: string | null, place: string | null, country: string | null) {
  const found =
    postalCode === null && country !== 'NO' ? WITH_CODE.exec(place?.trim() ?? '')?.groups : null;
  return found
    ? {
        postalCode: found['before'] ?? found['behind'] ?? null,
        city: found['after'] ?? found['place'] ?? null,
      }
    : { postalCode, city: place };
}

const address = orNull(
  z
    .object({
      adresse: orNull(z.array(orNull(text)).max(MAX_ADDRESS_LINES)),
      postnummer: orNull(text),
      poststed: orNull(text),
      landkode: orNull(text),
    })
    .transform(({ adresse, postnummer, poststed, landkode }): AddressFacts => ({
      addressLine1: streetOf(adresse ?? []),
      ...placeOf(postnummer ?? null, poststed ?? null, landkode ?? null),
      country: landkode ?? null,
      // The register has none.
      region: null,
    })),
);

const number = z.string().regex(/^\d{9}$/);
const named = {
  organisasjonsnummer: number,
  navn: text.min(1),
  organisasjonsform: orNull(z.object({ kode: text, beskrivelse: orNull(text) })),
  slettedato: orNull(text),
  postadresse: address,
};

type Named = z.infer<z.ZodObject<typeof named>>;

const factsOf = (entity: Named, businessAddress: AddressFacts | null) => ({
  organizationNumber: entity.organisasjonsnummer,
  name: entity.navn,
  form: entity.organisasjonsform?.kode ?? null,
  formName: entity.organisasjonsform?.beskrivelse ?? null,
  businessAddress,
  invoiceAddress: entity.postadresse ?? businessAddress,
});

/** `GET /enheter/{orgnr}` of Enhetsregisteret's open data. */
export const entitySchema = z
  .object({
    ...named,
    konkurs: orNull(z.boolean()),
    underAvvikling: orNull(z.boolean()),
    underTvangsavviklingEllerTvangsopplosning: orNull(z.boolean()),
    forretningsadresse: address,
  })
  .transform((entity): LegalEntityFacts => ({
    ...factsOf(entity, entity.forretningsadresse ?? null),
    isDissolved: typeof entity.slettedato === 'string',
    isBankrupt: entity.konkurs === true,
    isLiquidating:
      entity.underAvvikling === true || entity.underTvangsavviklingEllerTvangsopplosning === true,
    mainEntityNumber: null,
  }));

/** `GET /underenheter/{orgnr}`: a place of business. */
export const placeSchema = z
  .object({
    ...named,
    overordnetEnhet: orNull(number),
    nedleggelsesdato: orNull(text),
    beliggenhetsadresse: address,
  })
  .transform((place): LegalEntityFacts => ({
    ...factsOf(place, place.beliggenhetsadresse ?? null),
    isDissolved: typeof (place.slettedato ?? place.nedleggelsesdato) === 'string',
    isBankrupt: false,
    isLiquidating: false,
    mainEntityNumber: place.overordnetEnhet ?? null,
  }));
