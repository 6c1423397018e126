import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../../web/lib/download.ts';

const pdf = { blob: new Blob(['%PDF'], { type: 'application/pdf' }), name: 'faktura.pdf' };

describe('a file in the portal installed on iOS', () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }),
  );
  function install() {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { standalone: true, canShare: () => true, share });
    return share;
  }
  afterEach(() => {
    Object.assign(navigator, { standalone: undefined });
    clicked.mockClear();
  });

  it('is handed to the sheet of the system, and elsewhere saved by a link', async () => {
    saveFile(pdf);
    expect(clicked).toHaveBeenCalledOnce();
    const share = install();
    saveFile(pdf);
    expect(share).toHaveBeenCalledWith({
      files: [expect.objectContaining({ name: 'faktura.pdf' })],
    });
    await Promise.resolve();
    expect(clicked).toHaveBeenCalledOnce();
  });
});
