import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';

/** A URL, or how to fetch it. */
export type FileAddress = string | (() => Promise<string>);

type DownloadState = Readonly<
  | { kind: 'idle' | 'cancelled' }
  /** Bytes. `total` is null if it is unknown. */
  | { kind: 'running'; received: number; total: number | null }
  | { kind: 'done'; name: string }
  | { kind: 'failed'; failure: Failure; address: FileAddress }
>;

/** Fetches a file, reports its progress, and saves it once it is complete. Leaving the page cancels it. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (address: FileAddress): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const set = (next: DownloadState) => {
      if (!signal.aborted) setState(next);
    };
    set({ kind: 'running', received: 0, total: null });
    try {
      const url = typeof address === 'string' ? address : await address();
      const file = await fetchFile(url, {
        signal,
        onProgress: (received, total) => set({ kind: 'running', received, total }),
      });
      if (signal.aborted) return;
      saveFile(file);
      set({ kind: 'done', name: file.name });
    } catch (error) {
      set({ kind: 'failed', failure: toFailure(error), address });
    }
  }, []);

  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'cancelled' });
  };
  return { state, start, cancel };
}
