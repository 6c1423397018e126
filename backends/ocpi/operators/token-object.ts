import type { Selectable } from 'kysely';
import type { OcpiConfig } from '../config.ts';
import type { ChipTable } from '../db/tables.ts';

/** A chip as a Token of OCPI 2.2.1. */
export function tokenObject(chip: Selectable<ChipTable>, { party, whitelist }: OcpiConfig) {
  return {
    country_code: party.countryCode,
    party_id: party.partyId,
    uid: chip.uid,
    type: 'RFID',
    contract_id: chip.contract_id,
    visual_number: chip.visual_number,
    issuer: chip.issuer,
    valid: chip.is_valid && !chip.is_blocked,
    whitelist,
    last_updated: chip.last_updated.toISOString(),
  };
}
