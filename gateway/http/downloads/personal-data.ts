import type { RequestHandler } from 'express';
import { fetchDataExports, openDataExport } from '../../backend/data-export.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { ContextOf } from './asking.ts';
import { askedBy, ownedQuery } from './owned.ts';
import { sendFile } from './send.ts';

/**
 * `GET /downloads/personal-data/{id}.csv?of=self|organization&role=`: an export of everything that is stored (GDPR,
 * articles 15 and 20), while it is ready.
 */
export function personalData(contextOf: ContextOf): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const { id } = request.params;
    const { context, owner } = await askedBy(contextOf, request, ownedQuery);
    const exports = await fetchDataExports(context.client, owner);
    const ready = exports.find((one) => one.id === id && one.status === 'READY');
    const file = ready && (await openDataExport(context.client, owner, id));
    if (!file) throw new PortalError('NOT_FOUND');
    await sendFile(response, {
      name: ready.name,
      type: 'text/csv; charset=utf-8',
      body: file.body,
    });
  };
}
