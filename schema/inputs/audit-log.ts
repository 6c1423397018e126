import { z } from 'zod/mini';
import { id, optional, textId } from './fields.ts';
import { AUDIT_AREAS, AUDIT_SUBJECT_KINDS } from './values.ts';

const day = optional(z.iso.date({ error: textId('validation.DATE_INVALID') }));

/** Selects the events of an organisation's audit log. */
export const auditEventFilterInput = z
  .object({
    area: optional(z.enum(AUDIT_AREAS, textId('validation.CHOICE_INVALID'))),
    personKey: optional(id),
    subjectKind: optional(z.enum(AUDIT_SUBJECT_KINDS, textId('validation.CHOICE_INVALID'))),
    from: day,
    to: day,
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: textId('validation.PERIOD_INVALID'),
    }),
  );
