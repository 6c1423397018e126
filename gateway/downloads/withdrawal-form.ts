import type { Context } from '../context.ts';
import { fileName } from '../files/file-name.ts';
import { withdrawalForm } from '../files/reports/withdrawal-form.ts';
import { fileTexts } from '../files/texts.ts';
import { languageParameter, parseArguments, type OutgoingFile } from './download.ts';

/** The path of the form for withdrawing from a purchase, which everyone can fetch: receipts by e-mail lead to it. */
export const FORM_PATH = '/withdrawal-form.pdf';

/** Opens the form in the language of a query. @throws {PortalError} BAD_REQUEST */
export function openWithdrawalForm(
  { issuer, portal }: Pick<Context, 'issuer' | 'portal'>,
  query: URLSearchParams,
): OutgoingFile {
  const { language } = parseArguments(languageParameter, query);
  return {
    name: fileName(fileTexts(language)('coolingOff.form'), [], 'pdf'),
    type: 'application/pdf',
    body: withdrawalForm(issuer, portal.goodsReturn?.address ?? null, language),
  };
}
