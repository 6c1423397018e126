import { FailureError, refusalFailure } from './failure.ts';

export interface Download {
  readonly blob: Blob;
  /** The name that the gateway gives the file. */
  readonly name: string;
}

type Options = Readonly<{
  signal: AbortSignal;
  /** Called for every piece: bytes so far, and the total if it is known. */
  onProgress: (received: number, total: number | null) => void;
}>;

/** The name in `Content-Disposition`, without characters that could leave the folder it is saved in. */
function nameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1];
  return (encoded === undefined ? (plain ?? 'download') : decodeURIComponent(encoded)).replace(
    /[/\\]/g,
    '-',
  );
}

/** The file had begun: the network is to blame only where the browser has none. @throws */
function brokenOff(error: unknown): never {
  if (!(error instanceof TypeError) || !navigator.onLine) throw error;
  throw new FailureError({ status: 502, code: 'FILE_BROKEN_OFF', messages: [] });
}

/**
 * Fetches a file whole, or not at all: one that breaks off rejects, so that a truncated file never passes for a whole
 * one.
 * @param address a URL of the gateway
 * @throws FailureError when the answer is no file, or breaks off; a `TypeError` without a connection; an `AbortError`
 */
export async function fetchFile(
  address: string,
  { signal, onProgress }: Options,
): Promise<Download> {
  const response = await fetch(address, { signal, credentials: 'same-origin' });
  if (!response.ok || !response.body)
    throw new FailureError(refusalFailure(response.status, await response.text()));
  // The length of a compressed answer is not that of the received bytes.
  const length = response.headers.has('content-encoding')
    ? null
    : response.headers.get('content-length');
  const total = length === null ? null : Number(length);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  const read = () => reader.read().catch(brokenOff);
  for (let piece = await read(); !piece.done; piece = await read()) {
    pieces.push(piece.value);
    received += piece.value.byteLength;
    onProgress(received, total);
  }
  if (total !== null && received !== total) brokenOff(new TypeError());
  const type = response.headers.get('content-type') ?? '';
  return { blob: new Blob(pieces, { type }), name: nameOf(response) };
}

/** Browsers read the address some time after the click. */
const readUntil = 1_000;

/** Of iOS alone (https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html). */
const isInstalledOnIos = () => 'standalone' in navigator && navigator.standalone === true;

/** Saves a file to the browser's downloads. */
function saveByLink({ blob, name }: Download, target: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.target = target;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readUntil);
}

/**
 * Hands a file to the person. The portal installed on iOS would show it in its own window, which has no way back: there the system's
 * sheet saves or opens it, and without the sheet a window of its own.
 */
export function saveFile(file: Download): void {
  if (!isInstalledOnIos()) {
    saveByLink(file, '');
    return;
  }
  const files = [new File([file.blob], file.name, { type: file.blob.type })];
  if (navigator.canShare({ files }))
    navigator.share({ files }).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) saveByLink(file, '_blank');
    });
  else saveByLink(file, '_blank');
}
