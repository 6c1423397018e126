import type { ClientCall } from './client.ts';
import { backendPath } from './path.ts';
import { readOne } from './wire/read.ts';
import type { Write } from './write.ts';

/**
 * Starts a card payment and gives it its encrypted card: two writes, which are idempotent, so that both can be repeated. Without a
 * card the payment waits with the session of the payment provider's own fields.
 */
export async function startPayment(
  write: Write,
  call: Omit<ClientCall, 'method'>,
  encryptedCard: string | null,
) {
  const started = await write({ ...call, method: 'POST', isPart: true }, readOne('CardPayment'));
  if (encryptedCard === null) return started;
  const { assumedRole } = call;
  const path = backendPath`/cardpayments/${started.id}/details`;
  return write(
    // A started payment registers no card yet.
    {
      ...{ method: 'POST', path, isPart: true, body: { encryptedCard } },
      ...(assumedRole && { assumedRole }),
    },
    readOne('CardPayment'),
  );
}
