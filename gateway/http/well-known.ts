import { Router } from 'express';
import { TAGS } from '../brand/texts.ts';
import type { Portal } from '../portal.ts';

/** How long the contact for security may be relied on: RFC 9116 advises less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * The files that programs look for at fixed addresses: `/robots.txt` keeps crawlers out, since every page is personal or a form, and
 * `/.well-known/security.txt` (RFC 9116) says where a vulnerability is reported, if the provider has such a place.
 */
export function createWellKnown({
  securityContact,
  languages,
}: Pick<Portal, 'securityContact' | 'languages'>): Router {
  const routes = Router();
  routes.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('text').send('User-agent: *\nDisallow: /\n');
  });
  routes.get('/.well-known/security.txt', (_request, response, next) => {
    if (securityContact === null) {
      next();
      return;
    }
    const expires = new Date(Date.now() + VALID_MS).toISOString();
    const tags = languages.map((language) => TAGS[language]).join(', ');
    response
      .set('Cache-Control', 'no-cache')
      .type('text')
      .send(`Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: ${tags}\n`);
  });
  return routes;
}
