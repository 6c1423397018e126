import { createContext, use } from 'react';
import type { AppQuery } from './generated/App.ts';

export type Portal = AppQuery['portal'];

/** The configuration of this provider. Null until it is known, and in parts that are tested on their own. */
export const PortalContext = createContext<Portal | null>(null);

/** The provider's name, links and switches, or null while they are unknown. */
export const usePortal = (): Portal | null => use(PortalContext);
