import { useViewer } from '../viewer.ts';

/** The name by which the input of a person is stored: nobody else who signs in finds it. */
export const useDraftName = (name: string): string => `${name}:${useViewer()?.key ?? ''}`;
