import { isScope, SCOPES } from '../schema/scopes.ts';
import { signInWithDevice } from '../clients/typescript/device.ts';
import { approveDevice } from './lib/approve-device.ts';
import { namesOf, personNamed, readPeople } from './lib/people.ts';
import { addresses } from './lib/portal.ts';
import { main } from './lib/terminal.ts';

const USAGE = `Usage: npm run --silent token -- <person> [scope …]
Prints an access token of a test person, such as kari, silje or bjorn, while the portal runs (npm start). Without scopes it has all of them:
${SCOPES.join(' ')}`;

/** Prints an access token for trying the API, as an app on a device would get it. */
await main(async () => {
  const [name, ...scopes] = process.argv.slice(2);
  if (name === undefined || !scopes.every(isScope)) {
    console.error(USAGE);
    return 2;
  }
  const { sandbox } = addresses(process.env);
  const people = await readPeople(sandbox).catch(() => null);
  if (people === null) {
    console.error(`No portal is ready at ${sandbox}: start one first, with npm start.`);
    return 1;
  }
  const person = personNamed(name, people.personas);
  if (person === undefined) {
    console.error(`There is no ${name}, but ${namesOf(people.personas)}.`);
    return 2;
  }
  const approvals: Promise<void>[] = [];
  const { accessToken } = await signInWithDevice({
    issuer: process.env['OIDC_ISSUER'] ?? `${sandbox}/identity`,
    clientId: 'ladeportal-app',
    audience: process.env['OIDC_AUDIENCE'] ?? 'https://api.ladeportal.example',
    scopes: ['openid', 'profile', 'email', ...(scopes.length > 0 ? scopes : SCOPES)],
    show: ({ code }) => {
      approvals.push(approveDevice(sandbox, person.email, code));
    },
  });
  await Promise.all(approvals);
  console.log(accessToken);
  return 0;
});
