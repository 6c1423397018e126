import { createContext, use } from 'react';
import type { AppQuery } from './generated/App.ts';

export type Viewer = NonNullable<AppQuery['viewer']>;

/** Who is signed in; null until it is known, and for nobody. */
export const ViewerContext = createContext<Viewer | null>(null);

export const useViewer = (): Viewer | null => use(ViewerContext);
