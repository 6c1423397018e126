import { endOf } from '../pdf/pdf-content.ts';
import type { Issuer } from '../sheet.ts';
import { fileTexts, LOCALES, type FileLanguage } from '../texts.ts';
import { openPaper } from '../pdf/paper.ts';
import { formatNumber } from '../format-values.ts';

interface ReturnTerms {
  /** The lines of the address that goods are sent to. */
  readonly address: readonly string[];
  readonly paidBy: 'CONSUMER' | 'PROVIDER';
  /** Øre that a consumer pays for having a charger taken down. */
  readonly takeDownPrice: number | null;
}

/**
 * The form for withdrawing from a purchase, as a tagged PDF on one page (angrerettloven § 20). Its words are those of the regulation,
 * with the provider and the address for returned goods filled in.
 *
 * @param terms how goods are returned; null where customer service says it
 */
export async function* withdrawalForm(
  issuer: Issuer,
  terms: ReturnTerms | null,
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
    terms === null ? text('files.withdrawal.goodsService') : returnText(terms, language),
  );
  paper.end();
  yield* endOf(doc);
}

const KRONER: Readonly<Record<FileLanguage, (amount: string) => string>> = {
  no: (amount) => `${amount}\u00a0kr`,
  en: (amount) => `NOK\u00a0${amount}`,
  sv: (amount) => `${amount}\u00a0NOK`,
};

/** Where goods are sent and who pays for it. The price of taking down a charger is told, or the consumer does not pay it (PURCHASE-25). */
function returnText(
  { address, paidBy, takeDownPrice }: ReturnTerms,
  language: FileLanguage,
): string {
  const text = fileTexts(language);
  return [
    `${text('files.withdrawal.goodsTo')} ${address.join(', ')}.`,
    text(`coolingOff.return.${paidBy}`),
    ...(takeDownPrice === null
      ? []
      : [
          `${text('files.withdrawal.takeDownPrice')} ${KRONER[language](formatNumber(takeDownPrice / 100, 2, language))}.`,
        ]),
  ].join(' ');
}
