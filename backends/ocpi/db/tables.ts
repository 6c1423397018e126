import type { ColumnType, Generated } from 'kysely';

/** JSON, written as text and read as a value. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

/** An endpoint of an operator's module (OCPI 2.2.1, version details). */
export interface Endpoint {
  readonly identifier: string;
  readonly role: 'SENDER' | 'RECEIVER';
  readonly url: string;
}

/** A party of an operator's platform that this service accepts objects of (role CPO of the credentials). */
export interface Party {
  readonly countryCode: string;
  readonly partyId: string;
  readonly name: string;
}

/**
 * A connection to an operator's platform. `our_token_hash` is SHA-256, in hexadecimal, of the credentials token by which they call us:
 * token A until `registered_at`, then token B or C. `their_token` is the one by which we call them.
 */
export interface ConnectionTable {
  id: string;
  versions_url: string | null;
  /** The origins that requests to the operator may go to, besides that of `versions_url`. */
  origins: ColumnType<readonly string[], string | undefined, string>;
  our_token_hash: string | null;
  their_token: string | null;
  /** Whether the token is Base64-encoded in the `Authorization` header, as OCPI 2.2.1 has it. */
  encodes_tokens: boolean;
  parties: Json<readonly Party[]>;
  endpoints: Json<readonly Endpoint[]>;
  created_at: Date;
  registered_at: Date | null;
  ended_at: Date | null;
  /** Until when a process alone sends this operator the chips. */
  pushing_until: Date | null;
}

/** The instant until which a module of an operator has been pulled. */
export interface PullTable {
  connection_id: string;
  module: 'locations' | 'sessions' | 'cdrs';
  pulled_until: Date;
}

/** A location of an operator as it was last received. */
export interface LocationTable {
  country_code: string;
  party_id: string;
  location_id: string;
  connection_id: string;
  body: Json<unknown>;
  last_updated: Date;
}

/** A customer. `id` is the subject of the access token. `number` is the customer number. */
export interface PersonTable {
  id: string;
  number: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string | null;
  private_address: NullableJson<unknown>;
  language: string;
  terms_accepted_at: Date;
  email_consented: boolean;
  registered_at: Date;
  version: Generated<number>;
}

/** An RFID chip of the provider: a Token of OCPI. It is never deleted. */
export interface ChipTable {
  id: string;
  uid: string;
  contract_id: string;
  visual_number: string;
  issuer: string;
  /** The nickname that the holder gave it. */
  description: string | null;
  is_blocked: boolean;
  /** Whether the provider's import has it, and its holder has not deleted the account. */
  is_valid: boolean;
  last_updated: Date;
}

/**
 * Who held a chip from one instant to another: a null end is open. The holder is known by e-mail address before they have
 * registered, and by `person_id` from then on; neither after the account is deleted.
 */
export interface HoldingTable {
  id: Generated<number>;
  chip_id: string;
  email: string | null;
  person_id: string | null;
  held_from: Date | null;
  held_until: Date | null;
}

/** A change of a chip that an operator has not received yet. */
export interface TokenPushTable {
  connection_id: string;
  chip_id: string;
  attempts: number;
  next_attempt_at: Date;
}

/**
 * A session as an operator last told it. `id` is the id in the portal, which the charging record of the same session keeps. Amounts
 * are hundredths of `currency`. Ids and codes of operators compare without case (CiString): here and in charging records and locations
 * they are in upper case, and as they came in `body`.
 */
export interface SessionTable {
  id: Generated<number>;
  country_code: string;
  party_id: string;
  session_id: string;
  connection_id: string;
  /** Null while the chip of `token_uid` is unknown. */
  chip_id: string | null;
  token_uid: string;
  status: string;
  started_at: Date;
  ended_at: Date | null;
  energy_wh: number;
  currency: string;
  cost: number | null;
  cost_no_vat: number | null;
  location_id: string | null;
  evse_uid: string | null;
  body: Json<unknown>;
  last_updated: Date;
}

/** An amount of a charge detail record, hundredths of its currency. */
export interface CostPart {
  readonly kind: 'ENERGY' | 'TIME' | 'IDLE' | 'SURCHARGE' | 'ROUNDING';
  readonly amount: number | null;
  readonly amountNoVat: number | null;
}

/**
 * A charge detail record (CDR). `id` is the id in the portal: that of its session where that is known. A credit (`is_credit`) has the
 * times of the CDR that it corrects, negative energy and amounts, and no charging time (CHARGE-8). Amounts are hundredths of `currency`, each
 * rounded once; null is unknown. `cost` has VAT.
 */
export interface ChargingRecordTable {
  id: number;
  country_code: string;
  party_id: string;
  cdr_id: string;
  session_id: string | null;
  connection_id: string;
  /** Null while the chip of `token_uid` is unknown: the record is then seen by nobody. */
  chip_id: string | null;
  token_uid: string;
  holding_id: number | null;
  is_credit: boolean;
  credit_reference_id: string | null;
  /** The record that a credit corrects; null while that is not known. */
  corrects_id: number | null;
  /** `country*party*location`. */
  location_key: string;
  location_name: string;
  parking_lot: string | null;
  operator: string;
  medium: 'APP' | 'RFID' | null;
  current_type: 'AC' | 'DC' | null;
  started_at: Date;
  ended_at: Date;
  charging_ms: number;
  energy_wh: number;
  average_power_w: number | null;
  currency: string;
  price_per_kwh: number | null;
  cost: number | null;
  cost_no_vat: number | null;
  cost_parts: Json<readonly CostPart[]>;
  body: Json<unknown>;
  received_at: Date;
}

/** A write of the portal with its idempotency key, and the answer that it got. */
export interface WriteTable {
  person_id: string;
  operation: string;
  key: string;
  content_hash: string;
  status: number;
  body: NullableJson<unknown>;
  created_at: Date;
}

/** The tables of the service. */
export interface Tables {
  connection: ConnectionTable;
  pull: PullTable;
  location: LocationTable;
  person: PersonTable;
  chip: ChipTable;
  holding: HoldingTable;
  token_push: TokenPushTable;
  session: SessionTable;
  charging_record: ChargingRecordTable;
  write: WriteTable;
}
