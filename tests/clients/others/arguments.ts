/** The address of the API, an access token, and a key that a charging record and an invoice share. */
export const [url = '', token = '', key = ''] = process.argv.slice(2);

/** A new key of idempotency, as a header of a mutation. */
export const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });
