import { createContext, use } from 'react';
import type { AppQuery } from './generated/App.ts';

export type Portal = AppQuery['portal'];

/** What is configured for this provider; null until it is known, and in parts tried on their own. */
export const PortalContext = createContext<Portal | null>(null);

/** The provider's name, links and switches, or null while they are not known. */
export const usePortal = (): Portal | null => use(PortalContext);
