import { readStored, writeStored } from './storage.ts';

const name = 'signing-in';

/** Notes that the tab leaves to sign in: the page it returns to counts as a new one. */
export const markSignIn = (): void => writeStored('sessionStorage', name, true);

export const isBackFromSignIn = (): boolean => readStored('sessionStorage', name) === true;

export const forgetSignIn = (): void => writeStored('sessionStorage', name, null);
