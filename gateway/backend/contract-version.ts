import { CONTRACT_VERSION } from '../generated/backend-operations.ts';

/** The header by which a backend says which version of the contract it implements. */
export const VERSION_HEADER = 'contract-version';

const partsOf = (version: string): readonly number[] | null =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;

/** How a backend's version of the contract stands to the portal's. */
export type VersionState = 'same' | 'unknown' | 'older' | 'other';

/**
 * Compares the version that a backend names with that of the portal. Another major version takes or answers something else; an older
 * minor one lacks what was added since.
 */
export function versionState(named: string | undefined): VersionState {
  const theirs = partsOf(named ?? '');
  const ours = partsOf(CONTRACT_VERSION);
  if (!theirs || !ours) return 'unknown';
  const [major = 0, minor = 0] = theirs;
  const [ourMajor = 0, ourMinor = 0] = ours;
  if (major !== ourMajor) return 'other';
  return minor < ourMinor ? 'older' : 'same';
}
