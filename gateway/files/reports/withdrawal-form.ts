import { loadFonts } from '../pdf/font.ts';
import { endOf } from '../pdf/pdf-content.ts';
import { BOLD, PLAIN } from '../pdf/pdf-issuer.ts';
import type { Issuer } from '../sheet.ts';
import { fileTexts, type FileLanguage } from '../texts.ts';
import { createPaper } from './board-pack-paper.ts';

/** The tag of the language of a PDF. */
const LOCALES = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' } as const;

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
  const { default: Pdf } = await import('pdfkit');
  const text = fileTexts(language);
  const title = text('coolingOff.form');
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: LOCALES[language],
    displayTitle: true,
    font: '',
    info: { Title: `${title}, ${issuer.name}`, Author: issuer.name },
  });
  const { plain, bold } = await loadFonts(issuer.fonts);
  doc.registerFont(PLAIN, plain).registerFont(BOLD, bold);
  const paper = createPaper(doc, `${title} · ${issuer.name}`);
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
