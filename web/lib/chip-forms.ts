/** The form by which an account gets a chip: its order, or the registration of one that is in hand. Undefined where neither is offered. */
export const chipFormOf = (
  rfidPath: string,
  isAbsent: (address: string) => boolean,
): string | undefined =>
  [`${rfidPath}/order`, `${rfidPath}/register`].find((form) => !isAbsent(form));
