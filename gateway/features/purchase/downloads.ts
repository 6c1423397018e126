import {
  DOWNLOADS_PATH,
  languageParameter,
  parseArguments,
  type PublicDownload,
} from '../../downloads/download.ts';
import { fileName } from '../../files/file-name.ts';
import { withdrawalForm } from '../../files/reports/withdrawal-form.ts';
import { fileTexts } from '../../files/texts.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

const PATH = '/withdrawal-form.pdf';

/** The form for withdrawing from a purchase, to which receipts by e-mail lead. */
export const purchaseDownloads: readonly PublicDownload[] = [
  {
    path: PATH,
    open({ context: { issuer, portal }, query }) {
      const { language } = parseArguments(languageParameter, query);
      return Promise.resolve({
        name: fileName(fileTexts(language)('coolingOff.form'), [], 'pdf'),
        type: 'application/pdf',
        body: withdrawalForm(issuer, portal.goodsReturn, language),
      });
    },
  },
];

export const formUrlResolvers = {
  Portal: {
    coolingOffFormUrl: (_, { language }, { publicUrl }) =>
      `${publicUrl}${DOWNLOADS_PATH}${PATH}?language=${language.toLowerCase()}`,
  },
} satisfies Resolvers;
