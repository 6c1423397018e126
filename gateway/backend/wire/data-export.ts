import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, orNull, parseWholeList } from './parse.ts';
import { instant } from './time.ts';

const exportSchema = accepting<Contract['DataExport']>()(
  z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(['REQUESTED', 'IN_PROGRESS', 'READY', 'EXPIRED']),
    createdAt: instant,
    expiresAt: orNull(instant),
  }),
);

/** An export of stored data. */
export type DataExport = z.output<typeof exportSchema>;

export const parseDataExports = parseWholeList(exportSchema);
