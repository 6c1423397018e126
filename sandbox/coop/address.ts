/** The coop's sign-in page for one sign-in. */
export const signInAddress = (origin: string, state: string): string =>
  `${origin}/coop/sign-in?${new URLSearchParams({ state }).toString()}`;
