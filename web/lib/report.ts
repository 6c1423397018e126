/**
 * The one place where the client reports unexpected events that block no one: the browser's own reporting, which the
 * operator's monitoring listens to. Never with personal data.
 */
export const report = (message: string): void => reportError(new Error(message));
