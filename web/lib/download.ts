import { refusalFailure, type Failure } from './failure.ts';

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

/** A refused download, with the reason. */
export class DownloadRefused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('The download was refused');
    this.failure = failure;
  }
}

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

/**
 * Fetches a file whole, or not at all: one that breaks off rejects, so that a truncated file never passes for a whole
 * one.
 * @param address a URL of the gateway
 * @throws DownloadRefused when the answer is no file; a `TypeError` when it broke off; an `AbortError`
 */
export async function fetchFile(
  address: string,
  { signal, onProgress }: Options,
): Promise<Download> {
  const response = await fetch(address, { signal, credentials: 'same-origin' });
  if (!response.ok || !response.body)
    throw new DownloadRefused(refusalFailure(response.status, await response.text()));
  // The length of a compressed answer is not that of the received bytes.
  const length = response.headers.has('content-encoding')
    ? null
    : response.headers.get('content-length');
  const total = length === null ? null : Number(length);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    received += piece.value.byteLength;
    onProgress(received, total);
  }
  if (total !== null && received !== total) throw new TypeError('The download broke off');
  const type = response.headers.get('content-type') ?? '';
  return { blob: new Blob(pieces, { type }), name: nameOf(response) };
}

/** Browsers read the address some time after the click. */
const readUntil = 1_000;

/** Saves a file to the browser's downloads. */
export function saveFile({ blob, name }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readUntil);
}
