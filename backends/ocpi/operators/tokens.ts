import { Router, type Request, type Response } from 'express';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { OcpiRefusal, sendEnvelope, STATUS } from './answer.ts';
import { addRoute } from './routes.ts';
import { tokenObject } from './token-object.ts';

const MAX_LIMIT = 200;

/** A time of OCPI: UTC, with or without its `Z` (types, DateTime). */
const DateTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/)
  .transform((text) => new Date(text.endsWith('Z') ? text : `${text}Z`))
  .refine((date) => !Number.isNaN(date.getTime()));

const count = (min: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .transform((text) => Number(text ?? fallback))
    .pipe(z.int().min(min));

const ListQuery = z.object({
  date_from: DateTime.optional(),
  date_to: DateTime.optional(),
  offset: count(0, 0),
  limit: count(1, MAX_LIMIT),
});

const TokenType = z.enum(['AD_HOC_USER', 'APP_USER', 'OTHER', 'RFID']);
const AuthorizeQuery = z.object({ type: TokenType.default('RFID') });

const Id = z.string().regex(/^[\x20-\x7e]{1,36}$/);
const LocationReferences = z.object({
  location_id: Id,
  evse_uids: z.array(Id).max(1000).optional(),
});
/** A request without a body may be read as an empty object. */
const AuthorizeBody = z
  .union([z.undefined(), z.strictObject({}), LocationReferences])
  .transform((body) => (body && 'location_id' in body ? body : undefined));

/** Tokens, as Sender (OCPI 2.2.1): the list of chips, and real-time authorization. */
export function tokensRouter(deps: Deps): Router {
  const router = Router();
  addRoute(router, '/', { GET: (req, res) => list(deps, req, res) });
  addRoute(router, '/:uid/authorize', { POST: (req, res) => authorize(deps, req, res) });
  return router;
}

/** Blocked and invalid chips too: an operator learns of them here. By an order that a change of a chip does not alter. */
async function list({ config, db, now }: Deps, req: Request, res: Response): Promise<void> {
  const query = ListQuery.parse(req.query);
  const limit = Math.min(query.limit, MAX_LIMIT);
  const chips = db
    .selectFrom('chip')
    .$if(query.date_from !== undefined, (chip) =>
      chip.where('last_updated', '>=', query.date_from ?? now()),
    )
    .$if(query.date_to !== undefined, (chip) =>
      chip.where('last_updated', '<', query.date_to ?? now()),
    );
  const { total } = await chips
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await chips.selectAll().orderBy('id').offset(query.offset).limit(limit).execute();
  res.set({ 'X-Total-Count': String(total), 'X-Limit': String(MAX_LIMIT) });
  if (query.offset + limit < total) {
    const next = new URL(`${config.publicUrl}/ocpi/2.2.1/tokens`);
    if (query.date_from) next.searchParams.set('date_from', query.date_from.toISOString());
    if (query.date_to) next.searchParams.set('date_to', query.date_to.toISOString());
    next.searchParams.set('offset', String(query.offset + limit));
    next.searchParams.set('limit', String(limit));
    res.set('Link', `<${next.href}>; rel="next"`);
  }
  sendEnvelope(
    res,
    now(),
    page.map((chip) => tokenObject(chip, config)),
  );
}

async function authorize({ config, db, now }: Deps, req: Request, res: Response): Promise<void> {
  const { type } = AuthorizeQuery.parse(req.query);
  const uid = Id.safeParse(req.params['uid']);
  const location = AuthorizeBody.parse(req.body);
  const chip =
    type === 'RFID' && uid.success
      ? await db
          .selectFrom('chip')
          .selectAll()
          .where(sql`lower(uid)`, '=', uid.data.toLowerCase())
          .executeTakeFirst()
      : undefined;
  if (chip === undefined) throw new OcpiRefusal(404, STATUS.unknownToken, 'Unknown token');
  const token = tokenObject(chip, config);
  sendEnvelope(res, now(), {
    allowed: token.valid ? 'ALLOWED' : 'BLOCKED',
    token,
    ...(token.valid && location && { location }),
  });
}
