import type { PageContent, PdfDocument } from './pdf-content.ts';
import { PLAIN, WHOLE_TEXT } from './pdf-issuer.ts';

const NAME = 'PageTotal';
const SIZE = 8;

/** The resources of the page, which the types lack. */
const resourcesOf = ({ page }: PdfDocument): unknown => Reflect.get(page, 'resources');

/**
 * The number of pages, which is known only when the first of them have been sent: every page refers to one form (ISO
 * 32000-1, 8.10) that is written last.
 */
export function createPageTotal(doc: PdfDocument, content: PageContent) {
  const data: Record<string, unknown> = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 2000, 2000],
  };
  const form = doc.ref(data);
  return {
    /** Shows the number on the page, moved to the right. */
    place(shift: number): void {
      const forms: unknown = doc.page.xobjects;
      if (typeof forms === 'object' && forms !== null) Object.assign(forms, { [NAME]: form });
      doc.addContent(`q 1 0 0 1 ${shift.toFixed(2)} 0 cm /${NAME} Do Q`);
    },
    /** Writes the number at the position that its page reserved. */
    write(total: number, x: number, y: number): void {
      // The last page has the font already.
      data['Resources'] = resourcesOf(doc);
      const drawn = content.capture(() =>
        doc
          .font(PLAIN)
          .fontSize(SIZE)
          .text(`${total}`, x, y, { ...WHOLE_TEXT, lineBreak: false }),
      );
      form.end(Buffer.from(drawn, 'latin1'));
    },
  };
}
