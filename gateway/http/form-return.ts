import type { RequestHandler } from 'express';
import { paths } from '../../schema/paths.ts';
import { safeTarget } from '../identity/safe-target.ts';

/** The pages below which the return addresses lie that banks and other providers get. */
export const RETURN_PAGES = [
  paths.payment,
  paths.organizationPayment,
  ...[paths.register, paths.order, paths.orderCharger, paths.membership].map((path) =>
    path.replace('/*', ''),
  ),
];

/**
 * Takes a return by a form of another site, as many 3-D Secure servers send it, for a visit of the same address
 * (`RETURN_PAGES`). The form is not read and nothing is done with the cookie, which browsers leave out of such a request
 * (`SameSite=Lax`): it is worth no more than a link. The state in the address decides, and the backend knows the result.
 */
export const createFormReturn =
  (publicUrl: string): RequestHandler =>
  (request, response, next) => {
    if (request.method !== 'POST') {
      next();
      return;
    }
    response.redirect(303, safeTarget(request.originalUrl, publicUrl));
  };
