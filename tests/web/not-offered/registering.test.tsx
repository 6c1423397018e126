import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccount, fill, press, title } from '../features/registration/typing.ts';
import { openTab } from '../round-trips/tab.ts';
import { startWorld, type World } from '../round-trips/world.ts';
import { takeComplaints } from '../setup.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.backend.delay(0);
}, 240_000);
afterAll(() => world.close());

const Customer = z.object({
  data: z.object({
    viewer: z.object({
      isRegistered: z.boolean(),
      user: z.object({ mobileNumber: z.string().nullable() }).nullable(),
      roles: z.array(z.object({ label: z.string().nullable() })),
    }),
  }),
});

const accept = async () =>
  userEvent.click(await screen.findByRole('link', { name: 'Opprett konto og godta' }));

interface Newcomer {
  readonly as: string;
  readonly userId: string;
  readonly email: string;
  readonly number: string;
  readonly from: string;
  /** Leads from the first page to the registration. */
  readonly begin: () => Promise<void>;
  /** What leads from the account to the end, which has this title. */
  readonly rest: readonly string[];
  readonly end: string;
  readonly role: string;
}

const NEWCOMERS: readonly Newcomer[] = [
  {
    as: 'a private customer',
    userId: 'nora',
    email: 'nora.ny@fjord.example',
    number: '+4740000201',
    from: '/register/user',
    begin: () => Promise.resolve(),
    rest: [
      'Velg betalingsmåte senere',
      'Fortsett uten brikke',
      'Legg til bil senere',
      'Fortsett uten flere tjenester',
      'Gå til forsiden',
    ],
    end: 'Hei, Nora',
    role: 'PERSONAL',
  },
  {
    as: 'an invited member of a company',
    userId: 'unregistered',
    email: 'sara.nygard@ladeportal.example',
    number: '+4740000202',
    from: '/invitation/sandbox-company-to-new',
    begin: accept,
    rest: [],
    end: 'Velkommen til Nordlys Elektro AS',
    role: 'COMPANY_MEMBER',
  },
];

it.each(NEWCOMERS)(
  'a stranger becomes $as where numbers are not verified',
  async ({ userId, email, number, from, begin, rest, end, role }) => {
    const portal = await world.without(['verification']);
    const visitor = await portal.enter(userId, false, email);
    const close = await openTab(portal, visitor, from);
    const before = world.backend.arrivals();
    await begin();
    await title('Hvem er du?');
    await fill('Fornavn', 'Nora');
    await fill('Etternavn', 'Ny');
    await fill('Mobilnummer', number);
    await press('Fortsett');
    await createAccount();
    for (const name of rest) await press(name);
    await title(end);
    close();
    const { body } = await visitor.client.graphql(
      '{ viewer { isRegistered user { mobileNumber } roles { label } } }',
    );
    const { viewer } = Customer.parse(body).data;
    expect(viewer).toEqual({
      isRegistered: true,
      user: { mobileNumber: number },
      roles: [{ label: role }],
    });
    const calls = world.backend.calls().slice(before);
    expect(calls.filter((call) => call.includes('/verification'))).toEqual([]);
    takeComplaints();
  },
  120_000,
);
