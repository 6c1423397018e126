import { endOf } from '../pdf/pdf-content.ts';
import type { Issuer } from '../sheet.ts';
import { fileTexts, LOCALES, type FileLanguage } from '../texts.ts';
import { openPaper } from '../pdf/paper.ts';

/**
 * The form for withdrawing from a purchase, as a tagged PDF on one page (angrerettloven § 20). Its words are those of the regulation,
 * with the provider and the address for returned goods filled in.
 *
 * @param returnAddress the lines of the address; null where customer service says it
 */
export async function* withdrawalForm(
  issuer: Issuer,
  returnAddress: readonly string[] | null,
  language: FileLanguage,
): AsyncGenerator<Uint8Array> {
  const text = fileTexts(language);
  const title = text('coolingOff.form');
  const locale = LOCALES[language];
  const { doc, paper } = await openPaper({ issuer, title, about: issuer.name, locale });
  const to = issuer.address.length > 0 ? issuer.address : [issuer.name];
  paper.addPage();
  paper.addIssuer(issuer, true);
  paper.addHeading('H1', title);
  paper.addParagraph(text('files.withdrawal.how'));
  paper.addHeading('H2', text('files.withdrawal.to'));
  paper.addParagraph([...to, issuer.supportEmail].join(', '));
  paper.addHeading('H2', text('files.withdrawal.notice'));
  for (const field of ['purchase', 'day', 'name', 'address', 'date', 'signature'] as const)
    paper.addField(text(`files.withdrawal.${field}`));
  paper.addHeading('H2', text('files.withdrawal.goods'));
  paper.addParagraph(
    returnAddress === null
      ? text('files.withdrawal.goodsService')
      : `${text('files.withdrawal.goodsTo')} ${returnAddress.join(', ')}.`,
  );
  paper.end();
  yield* endOf(doc);
}
