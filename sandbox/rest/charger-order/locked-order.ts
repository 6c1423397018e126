import type { SandboxDeps } from '../../deps.ts';
import { possibleId } from '../owner.ts';
import { lockedPerson } from '../person.ts';
import { notFound } from '../problem.ts';
import { lockedProject } from './placing.ts';

/** The person's own order with its project, both locked after the person. Throws `NOT_FOUND`. */
export async function lockedOrder(deps: SandboxDeps, userId: string, orderId: string) {
  const id = possibleId(orderId);
  await lockedPerson(deps, userId);
  const own = () =>
    deps.db
      .selectFrom('charger_order')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId);
  const found = await own().executeTakeFirst();
  const project = found && (await lockedProject(deps, found.project_code));
  const order = await own().forUpdate().executeTakeFirst();
  if (!project || !order) throw notFound();
  return { order, project };
}
