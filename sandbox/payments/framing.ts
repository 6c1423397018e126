import type { SandboxDeps } from '../deps.ts';

/** The hosted fields, and below them the page that the bank leads back to. */
export const FIELDS_PATH = '/payments/fields';

/** Whether a payment returns to the hosted fields, so that its pages are within a page of the portal. */
export const isFramed = ({ url }: Pick<SandboxDeps, 'url'>, returnUrl: string): boolean =>
  returnUrl.startsWith(`${url}${FIELDS_PATH}/`);

/**
 * The values of a page in a frame.
 * @param parent the origin of the page around it, which it sends messages to
 * @param address with the theme in its query
 */
export const framedBy = (parent: string, address: string) => ({
  layout: 'framed' as const,
  parent,
  'data-theme': new URL(address).searchParams.get('theme') ?? '',
  'data-ended': '',
});
