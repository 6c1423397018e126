import { Router, type RequestHandler } from 'express';
import { PortalError } from '../errors/portal-error.ts';
import type { ContextOf } from './downloads/asking.ts';
import { createAtOnce } from './downloads/at-once.ts';
import { chargingFile } from './downloads/charging-files.ts';
import { invoiceArchive } from './downloads/invoice-archive.ts';
import { invoicePdf } from './downloads/invoice-pdf.ts';
import { orderLinesOf } from './downloads/order-lines.ts';
import { personalData } from './downloads/personal-data.ts';
import { revenueExport } from './downloads/revenue-export.ts';

/** A page of another origin must not make a browser fetch somebody's file (OWASP, Fetch Metadata). */
const refuseOtherSites: RequestHandler = (request, _response, next) => {
  const site = request.get('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') next();
  else next(new PortalError('FORBIDDEN', { message: 'The request comes from another origin' }));
};

/**
 * `/downloads/…`: files, streamed as they come, so that a slow reader slows the source down and a
 * source that dies breaks the download off. Authentication comes before it.
 * @param filesAtOnce how many one caller may have on their way
 */
export function createDownloads(contextOf: ContextOf, filesAtOnce: number): Router {
  const routes = Router();
  const limited = createAtOnce(filesAtOnce);
  routes.use(refuseOtherSites);
  routes.get('/revenue-export', limited(revenueExport(contextOf)));
  for (const kind of ['charging-records', 'reimbursement'] as const)
    for (const format of ['csv', 'xlsx', 'pdf'] as const)
      routes.get(`/${kind}.${format}`, limited(chargingFile(contextOf, kind, format)));
  routes.get('/invoices/archive.zip', limited(invoiceArchive(contextOf)));
  routes.get('/invoices/:id.pdf', limited(invoicePdf(contextOf)));
  routes.get('/invoices/:id/order-lines.csv', limited(orderLinesOf(contextOf, 'csv')));
  routes.get('/invoices/:id/order-lines.xlsx', limited(orderLinesOf(contextOf, 'xlsx')));
  routes.get('/personal-data/:id.csv', limited(personalData(contextOf)));
  // Whoever saves a file must not get a page of the portal in its place.
  routes.use(() => {
    throw new PortalError('NOT_FOUND');
  });
  return routes;
}
