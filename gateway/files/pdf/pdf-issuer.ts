import type { PdfDocument } from './pdf-content.ts';
import type { Issuer } from '../sheet.ts';

/** The names of the fonts. */
export const PLAIN = 'plain';
export const BOLD = 'bold';

/** With font features, even none, pdfkit lays out a text as a whole instead of word by word. */
export const WHOLE_TEXT: PDFKit.Mixins.TextOptions = { features: [] };

/** The portal's logo on a square of 32: the spark of `web/components/icons/Logo.tsx`. */
const SPARK =
  'M17.9 5.5 8.6 17.4c-.4.5 0 1.1.6 1.1h5.4l-1.4 7.3c-.1.8.9 1.2 1.4.6l9-12c.3-.5 0-1.1-.6-1.1h-5.3l1.5-7.1c.2-.8-.8-1.3-1.3-.7Z';
const SPARK_COLOR = '#BDEB34';
const SIGN_SIZE = 32;
const CORNER = 9;
const SCALE = 0.75;

const NAME_SIZE = 13;
const ADDRESS_SIZE = 8;
const GAP = 10;

/** The position of a block, in points. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * The logo and name of the issuer on the left, their address and support on the right, or below where there is no room, and a line in
 * their colour below.
 *
 * @returns the position of the following content
 */
export function drawIssuer(
  doc: PdfDocument,
  parent: PDFKit.PDFStructureElement,
  { name, address, supportEmail, color, mark }: Issuer,
  { x, y, width }: Place,
): number {
  const size = SIGN_SIZE * SCALE;
  doc.markContent('Artifact', { type: 'Layout' });
  if (mark === 'OURS') {
    doc.save().translate(x, y).scale(SCALE);
    doc.roundedRect(0, 0, SIGN_SIZE, SIGN_SIZE, CORNER).fill(color);
    doc.path(SPARK).fill(SPARK_COLOR);
    doc.restore();
  } else if (mark !== null) doc.image(Buffer.from(mark), x, y, { fit: [size, size] });
  doc.endMarkedContent();
  const nameX = mark ? x + size + GAP : x;
  const contact = [...address, supportEmail].join(' · ');
  const useName = () => doc.font(BOLD).fontSize(NAME_SIZE).fillColor(color);
  const useContact = () => doc.font(PLAIN).fontSize(ADDRESS_SIZE).fillColor('black');
  const nameWidth = useName().widthOfString(name, WHOLE_TEXT);
  const contactWidth = useContact().widthOfString(contact, WHOLE_TEXT);
  const isOneLine = nameX + nameWidth + GAP + contactWidth <= x + width;
  let lower = y + size;
  const drawBeside = () => {
    useName();
    doc.text(name, nameX, y + (size - doc.currentLineHeight()) / 2, { lineBreak: false });
    useContact();
    const contactY = y + (size - doc.currentLineHeight()) / 2;
    doc.text(contact, x + width - contactWidth, contactY, { ...WHOLE_TEXT, lineBreak: false });
  };
  const drawBelow = () => {
    const room = { width: x + width - nameX };
    useName().text(name, nameX, y, room);
    useContact().text(contact, nameX, doc.y, room);
    lower = Math.max(lower, doc.y);
  };
  parent.add(doc.struct('P', {}, isOneLine ? drawBeside : drawBelow));
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .save()
    .moveTo(x, lower + GAP / 2)
    .lineTo(x + width, lower + GAP / 2);
  doc.lineWidth(1.5).stroke(color).restore();
  doc.endMarkedContent();
  return lower + 2 * GAP;
}
