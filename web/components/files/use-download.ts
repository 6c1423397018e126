import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useConfirmation } from '../../lib/confirmation.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';

/** A URL, or how to fetch it. */
export type FileAddress = string | (() => Promise<string>);

type DownloadState = Readonly<
  | { kind: 'idle' }
  /** Bytes. `total` is null if it is unknown. */
  | { kind: 'running'; received: number; total: number | null }
  | { kind: 'failed'; failure: Failure; address: FileAddress }
>;

/**
 * Fetches a file, reports its progress, and saves it once it is complete, with a confirmation. Leaving the page cancels it.
 * @param onDone called once the file is saved
 */
export function useDownload(onDone?: () => void) {
  const intl = useIntl();
  const { confirm, announce, clear } = useConfirmation();
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (address: FileAddress): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const set = (next: DownloadState) => {
      if (!signal.aborted) setState(next);
    };
    clear();
    announce(intl.formatMessage({ id: 'download.making' }));
    set({ kind: 'running', received: 0, total: null });
    try {
      const url = typeof address === 'string' ? address : await address();
      const file = await fetchFile(url, {
        signal,
        onProgress: (received, total) => set({ kind: 'running', received, total }),
      });
      if (signal.aborted) return;
      saveFile(file);
      setState({ kind: 'idle' });
      confirm('download.done', { values: { name: file.name } });
      onDone?.();
    } catch (error) {
      set({ kind: 'failed', failure: toFailure(error), address });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
    announce(intl.formatMessage({ id: 'download.cancelled' }));
  };
  return { state, start, cancel };
}
