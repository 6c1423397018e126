import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const read = (file: string) =>
  readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${file}`));
/** Read once; the fonts cover the letters of any name. */
const FONTS = {
  plain: read('400Regular/NotoSans_400Regular.ttf'),
  bold: read('700Bold/NotoSans_700Bold.ttf'),
};

const MARGIN = 48;
const FOOTER_HEIGHT = 40;
const SPRUCE = '#0F5540';
const TINT = '#E8F1EC';
const LIME = '#BDEB34';
const SPARK =
  'M17.9 5.5 8.6 17.4c-.4.5 0 1.1.6 1.1h5.4l-1.4 7.3c-.1.8.9 1.2 1.4.6l9-12c.3-.5 0-1.1-.6-1.1h-5.3l1.5-7.1c.2-.8-.8-1.3-1.3-.7Z';
const SIGN = 32;
const PADDING = 14;

export type Row = readonly string[];

/** A label with its value. */
export type Fact = readonly [string, string];

/** The payment details, or the reason why there is nothing to pay. */
export interface PaymentBox {
  readonly head: string;
  readonly facts: readonly Fact[];
  readonly note?: string;
}

type Tag = 'H1' | 'H2' | 'P';

/** An A4 document whose parts are laid out from top to bottom. */
export function createLayout(title: string, author: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'nb-NO',
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  doc.registerFont('plain', FONTS.plain).registerFont('bold', FONTS.bold);
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const width = doc.page.width - 2 * MARGIN;

  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const write = (
    content: string,
    tag: Tag,
    size: number,
    at: { x: number; y: number; width: number; align?: 'right'; isBold?: boolean },
  ) => {
    const { isBold = tag !== 'P', x, y, ...options } = at;
    whole.add(
      doc.struct(tag, {}, () => {
        doc
          .font(isBold ? 'bold' : 'plain')
          .fontSize(size)
          .fillColor('black');
        doc.text(content, x, y, options);
      }),
    );
  };

  return {
    doc,
    /** The logo and name of the sender, and the kind of document. */
    head(sender: string, name: string): void {
      artifact(() => {
        doc.save().translate(MARGIN, MARGIN);
        doc.roundedRect(0, 0, SIGN, SIGN, 9).fill(SPRUCE);
        doc.path(SPARK).fill(LIME);
        doc.restore();
      });
      const y = MARGIN + 5;
      write(sender, 'P', 16, { x: MARGIN + SIGN + 10, y, width: width / 2, isBold: true });
      write(name, 'H1', 18, { x: MARGIN + width / 2, y: y - 1, width: width / 2, align: 'right' });
      doc.y = MARGIN + SIGN + 28;
    },
    /** The address on the left, in the position of an envelope's window, and facts on the right. */
    columns(address: readonly string[], facts: readonly Fact[]): void {
      const top = doc.y;
      write(address.join('\n'), 'P', 10.5, { x: MARGIN, y: top, width: width / 2 - 20 });
      const lower = doc.y;
      const lines = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
      write(lines, 'P', 9.5, { x: MARGIN + width / 2, y: top, width: width / 2 });
      doc.y = Math.max(lower, doc.y) + 20;
    },
    /** A separate box: the head in large type, the facts side by side, the note below. */
    box({ head, facts, note }: PaymentBox): void {
      const top = doc.y;
      const inner = width - 2 * PADDING;
      doc.font('plain').fontSize(9.5);
      const noteHeight = note === undefined ? 0 : doc.heightOfString(note, { width: inner }) + 8;
      const height = 2 * PADDING + 22 + (facts.length > 0 ? 36 : 0) + noteHeight;
      artifact(() => {
        doc.save().roundedRect(MARGIN, top, width, height, 8).fill(TINT).restore();
        doc.save().roundedRect(MARGIN, top, width, height, 8).lineWidth(1).stroke(SPRUCE).restore();
      });
      const x = MARGIN + PADDING;
      let y = top + PADDING - 2;
      write(head, 'H2', 14, { x, y, width: inner });
      y += 26;
      const column = inner / Math.max(facts.length, 1);
      for (const [index, [label, value]] of facts.entries()) {
        const left = x + index * column;
        write(label, 'P', 8.5, { x: left, y, width: column });
        write(value, 'P', 11, { x: left, y: y + 12, width: column - 4, isBold: true });
      }
      if (facts.length > 0) y += 38;
      if (note !== undefined) write(note, 'P', 9.5, { x, y, width: inner });
      doc.x = MARGIN;
      doc.y = top + height + 20;
    },
    heading(content: string): void {
      write(content, 'H2', 11.5, { x: MARGIN, y: doc.y, width });
      doc.moveDown(0.3);
    },
    paragraph(content: string): void {
      write(content, 'P', 9.5, { x: MARGIN, y: doc.y, width });
      doc.moveDown(1);
    },
    table(widths: readonly (number | '*')[], header: Row, rows: readonly Row[]): void {
      const cells = (row: Row, type: 'TD' | 'TH') =>
        row.map((content, index) => ({
          text: content,
          type,
          align: { x: index === 0 ? ('left' as const) : ('right' as const) },
          font: { src: type === 'TH' ? 'bold' : 'plain', size: 9 },
        }));
      // `structParent`, which tags the table under its parent, is missing in the types.
      const options = {
        columnStyles: widths.map((width) => ({ width })),
        defaultStyle: { border: { bottom: 0.5, top: 0, left: 0, right: 0 }, padding: 4 },
        data: [cells(header, 'TH'), ...rows.map((row) => cells(row, 'TD'))],
        structParent: whole,
      };
      doc.table(options);
      doc.moveDown(1);
    },
    /** Prints the sender and the page number on every page, and ends the document. */
    end(footer: string): void {
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page);
        const y = doc.page.height - MARGIN - 20;
        // Text below the margin would start a new page.
        doc.page.margins.bottom = 0;
        artifact(() => {
          doc.font('plain').fontSize(8).fillColor('black');
          doc.text(footer, MARGIN, y, { width: width - 80 });
          doc.text(`Side ${page + 1} av ${count}`, MARGIN + width - 80, y, {
            width: 80,
            align: 'right',
          });
        });
      }
      doc.end();
    },
  };
}
