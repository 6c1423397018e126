import { useCallback, useEffect, useRef, useState } from 'react';
import { DownloadRefused, fetchFile, saveFile } from '../lib/download.ts';
import { toFailure, type Failure } from '../lib/failure.ts';

type DownloadState = Readonly<
  | { kind: 'idle' | 'cancelled' }
  /** Bytes; `total` is null where it is not known. */
  | { kind: 'running'; received: number; total: number | null }
  | { kind: 'done'; name: string }
  | { kind: 'failed'; failure: Failure; address: string }
>;

/** Fetches a file, tells how far it has come, and saves it once it is whole; leaving the page cancels it. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (address: string): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const set = (next: DownloadState) => {
      if (!signal.aborted) setState(next);
    };
    set({ kind: 'running', received: 0, total: null });
    try {
      const file = await fetchFile(address, {
        signal,
        onProgress: (received, total) => set({ kind: 'running', received, total }),
      });
      if (signal.aborted) return;
      saveFile(file);
      set({ kind: 'done', name: file.name });
    } catch (error) {
      const failure = error instanceof DownloadRefused ? error.failure : toFailure(error);
      set({ kind: 'failed', failure, address });
    }
  }, []);

  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'cancelled' });
  };
  return { state, start, cancel };
}
