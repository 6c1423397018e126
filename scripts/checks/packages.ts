import { packageFaults } from '../lib/packages/faults.ts';

/** Packages are taken as they come: nothing private is imported, and the build neither rewrites nor replaces a package's files. */
const faults = packageFaults('.');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
