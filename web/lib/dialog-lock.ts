import { createContext, use } from 'react';

/** Locks the dialog around until the returned function is called. */
type Lock = () => () => void;

/** Outside a dialog nothing is locked. */
export const noLock: Lock = () => () => undefined;

export const DialogLockContext = createContext(noLock);

/** How a change that is being saved keeps the dialog around it open (SCREEN-51). */
export const useDialogLock = (): Lock => use(DialogLockContext);
