import { z } from 'zod';
import { byCaller, DAY, HOUR, type WriteRow } from '../../graphql/write-limit.ts';

const handoverArgs = z.object({
  input: z.object({ fromRoleId: z.string().nullish(), toRoleId: z.string().nullish() }),
});

/** A hand-over, and its cancelling, e-mails both residents. Each is known by the role that they hold. */
const handOverCharger: WriteRow = {
  limits: [
    { name: 'handovers', by: 'CALLER', most: 120, seconds: HOUR },
    { name: 'handovers-day', by: 'RECIPIENT', most: 10, seconds: DAY },
  ],
  recipients: (args) => {
    const { input } = handoverArgs.parse(args);
    return Promise.resolve(
      (['fromRoleId', 'toRoleId'] as const).flatMap((path) => {
        const address = input[path];
        return address ? [{ path, address }] : [];
      }),
    );
  },
};

export const handoverLimits = {
  handOverCharger,
  cancelHandover: byCaller('handovers', 120, HOUR),
} satisfies Readonly<Record<string, WriteRow>>;
