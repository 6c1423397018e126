import { stdout } from 'node:process';
import { startOperator } from './operator.ts';
import { cdr, LOCATION, ongoingSession } from './objects.ts';

/** Starts the operator Viken Lading, which has charged the chips of `chips.csv`, and says how a provider connects with it. */
const operator = await startOperator({ port: 4041 });
const now = new Date();
operator.lists.locations.push(LOCATION);
operator.lists.sessions.push(ongoingSession(now));
operator.lists.cdrs.push(
  cdr(now, { id: 'VIK-1', daysAgo: 1, kWh: 31.416, exclVat: 128.3317, inclVat: 160.4146 }),
  cdr(now, { id: 'VIK-2', daysAgo: 3, kWh: 18.2, exclVat: 76.44 }),
  cdr(now, { id: 'VIK-3', daysAgo: 40, kWh: 22.05, exclVat: 90.0742, inclVat: 112.5928 }),
);
stdout.write(`Viken Lading runs. In another terminal:

  npm run ocpi -- connect ${operator.versionsUrl} ${operator.token}
`);
