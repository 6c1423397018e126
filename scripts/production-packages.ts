import { join } from 'node:path';
import { copyPackages, SERVERS } from './lib/packages/production.ts';

/** Writes the packages of each built server to `dist/packages/<server>/node_modules`, for its image. */
for (const server of SERVERS) copyPackages(server, join('dist', 'packages', server));
