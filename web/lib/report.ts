/**
 * The one place where the client tells of what should not happen and does not stop anybody: the browser's
 * own reporting, which the operator's monitoring listens to. Never with personal data.
 */
export const report = (what: string): void => reportError(new Error(what));
