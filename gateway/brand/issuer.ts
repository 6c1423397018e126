import { light } from '../../schema/palette.ts';
import type { Issuer } from '../files/sheet.ts';
import { OUR_NAME, type Portal } from '../portal.ts';
import type { BrandFiles } from './files.ts';

/** The provider as the issuer of files, in the primary colour of the light theme. */
export const createIssuer = (
  { providerName, address, supportEmail, colors, images, fonts }: Portal,
  { files }: BrandFiles,
): Issuer => {
  const { main, contrastText } = colors.light.primary ?? light.primary;
  const contentOf = (name: string | undefined) => files.get(name ?? '')?.content;
  const [plain, bold] = [contentOf(fonts.document?.plain), contentOf(fonts.document?.bold)];
  return {
    name: providerName,
    address,
    supportEmail,
    color: main,
    textColor: contrastText,
    fonts: plain && bold ? { plain, bold } : null,
    mark:
      contentOf(images.document) ??
      (providerName === OUR_NAME && images.mark === undefined ? 'OURS' : null),
  };
};
