import { createContext, use } from 'react';
import type { AppQuery } from './generated/App.ts';

export type Viewer = NonNullable<AppQuery['viewer']>;

/** The signed-in person. Null until they are known, and without a session. */
export const ViewerContext = createContext<Viewer | null>(null);

export const useViewer = (): Viewer | null => use(ViewerContext);
