import { createContext, use } from 'react';

/** Leaves the client for an address of the gateway or of another site, without an entry for the Back button. */
export type Leave = (address: string) => void;

export const LeaveContext = createContext<Leave>((address) => window.location.replace(address));

export const useLeave = (): Leave => use(LeaveContext);
