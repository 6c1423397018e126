import { light } from '../../schema/palette.ts';
import type { Issuer } from '../files/sheet.ts';
import type { Portal } from '../portal.ts';
import type { BrandFiles } from './files.ts';

/** The provider as the issuer of files, in the primary colour of the light theme. */
export const createIssuer = (
  { providerName, address, supportEmail, colors, images }: Portal,
  { files }: BrandFiles,
): Issuer => ({
  name: providerName,
  address,
  supportEmail,
  color: colors.light.primary?.main ?? light.primary.main,
  mark: images.mark === undefined ? 'OURS' : (files.get(images.document ?? '')?.content ?? null),
});
