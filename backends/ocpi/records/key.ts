/** The key of an object that its sender owns: codes and ids compare without case (CiString), here in upper case. */
export interface Key {
  readonly country_code: string;
  readonly party_id: string;
  readonly id: string;
}

/** A key as one text. */
export const keyOf = ({ country_code, party_id, id }: Key): string =>
  [country_code, party_id, id].join('*');
