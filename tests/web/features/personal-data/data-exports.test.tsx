import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// The first test is not to wait for the screen's own code.
import '../../../../web/features/personal-data/DataExportSection.tsx';
import type { DataExportRowFragment } from '../../../../web/features/personal-data/generated/DataExports.ts';
import type { StepState } from '../../../../web/generated/schema.ts';
import { appAnswer, kari, type Answer, type GatewayRequest } from '../../gateway.ts';
import { partlyFailed } from '../../mutation-answer.ts';
import { profileAnswer, profiled } from '../organization/profile-data.ts';
import { connection } from '../../connection.ts';
import { renderPortal } from '../../render.tsx';

const step = (state: StepState, retryAfter: number | null, attempts: number | null) => ({
  __typename: 'Step' as const,
  state,
  retryAfter,
  attempts,
});

const copy = (facts: Partial<DataExportRowFragment> = {}): DataExportRowFragment => ({
  __typename: 'DataExport',
  id: 'DataExport:e1',
  name: 'organisasjonsdata-2026-11-20.csv',
  status: 'READY',
  createdAt: '2026-11-20T16:30:00Z',
  expiresAt: '2026-11-27T16:30:30Z',
  // The gateway's answer for a file that is still being made.
  ...(facts.status === 'REQUESTED' || facts.status === 'IN_PROGRESS'
    ? { step: step('IN_PROGRESS', 6, 20), url: null }
    : {
        step: step('COMPLETE', null, null),
        url: facts.status === 'EXPIRED' ? null : 'https://portal.example/export.csv',
      }),
  ...facts,
});

const silje: typeof kari = {
  ...kari,
  account: {
    __typename: 'Account',
    id: 'Account:100300',
    key: '100300',
    kind: 'ORGANIZATION',
    isAddressRequired: false,
    closedToNew: [],
    organization: {
      __typename: 'Organization',
      id: 'Organization:100300',
      name: 'Nordlys Elektro AS',
    },
  },
  screens: {
    __typename: 'ViewerScreens',
    navigationVariant: 'ORGANIZATION',
    showBenefits: true,
    showSubscriptions: false,
    showChargingFacility: false,
    showRefund: false,
    showRoles: false,
    showNetwork: true,
    hasFamilyLabels: false,
  },
};

const accountWith = (dataExports: readonly DataExportRowFragment[] | null) => ({
  __typename: 'Account',
  id: 'Account:100300',
  key: '100300',
  exports: dataExports && connection('DataExport', dataExports),
});

/** A gateway with these exports of an organisation, and an answer to the request for one. */
const gatewayWith =
  (copies: () => readonly DataExportRowFragment[] | null, request?: () => Answer) =>
  ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'DataExports') {
      const known = copies();
      const viewer = {
        __typename: 'Viewer',
        id: 'Viewer:kari',
        account: accountWith(known),
      };
      const answer = { data: { __typename: 'Query', viewer } };
      return known === null ? partlyFailed(answer) : answer;
    }
    if (operationName === 'RequestDataExport') return request?.() ?? 503;
    if (operationName === 'OrganizationProfile')
      return profileAnswer({
        __typename: 'Account',
        id: 'Account:100300',
        key: '100300',
        paymentType: 'CARD',
        organization: profiled,
      });
    return appAnswer(silje);
  };
const show = (answer: ReturnType<typeof gatewayWith>) =>
  renderPortal({ path: '/organization/account/profile', answer });
const list = async () =>
  within(await screen.findByRole('list', { name: 'Kopier' }, { timeout: 15_000 }));

describe('exports of an organisation’s data', () => {
  it('shows a name, two dates and a status, and a file while it is ready', async () => {
    await show(
      gatewayWith(() => [
        copy(),
        copy({ id: 'DataExport:e0', name: 'gammel.csv', status: 'EXPIRED' }),
      ]),
    );
    const [ready, expired] = (await list()).getAllByRole('listitem');
    expect(ready).toHaveTextContent('organisasjonsdata-2026-11-20.csv');
    expect(ready).toHaveTextContent('Klar');
    expect(ready).toHaveTextContent(/Bestilt 20\. nov\. 2026, 17:30/);
    expect(ready).toHaveTextContent(/kan lastes ned til 27\. nov\. 2026, 17:30/);
    expect(expired).toHaveTextContent(/Utløpt.*utløpt 27\. nov\. 2026/);
    expect(screen.getAllByRole('button', { name: /^Last ned / })).toHaveLength(1);
  });

  it('offers one request while an export is being made', async () => {
    let copies: readonly DataExportRowFragment[] = [];
    await show(
      gatewayWith(
        () => copies,
        () => {
          const made = copy({ status: 'REQUESTED', expiresAt: null });
          copies = [made];
          return {
            data: {
              __typename: 'Mutation',
              requestDataExport: {
                __typename: 'RequestDataExportPayload',
                account: accountWith(copies),
              },
            },
          };
        },
      ),
    );
    await screen.findByText('Ingen kopier ennå', {}, { timeout: 15_000 });
    expect(screen.getByText(/alt vi har lagret om Nordlys Elektro AS/)).toBeInTheDocument();
    expect(screen.getByText(/^Dette er ikke med: passord og koder/)).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Bestill en kopi' });
    await userEvent.click(button);
    expect(await screen.findByText('I kø')).toBeInTheDocument();
    expect(screen.getByText(/^Vi lager kopien nå/, { selector: 'p' })).toBeInTheDocument();
    expect(button).toBeDisabled();
  });

  it('polls while an export is being made', async () => {
    let status: DataExportRowFragment['status'] = 'IN_PROGRESS';
    const { gateway } = await show(gatewayWith(() => [copy({ status })]));
    await screen.findByText('Under arbeid', {}, { timeout: 15_000 });
    status = 'READY';
    expect(await screen.findByText('Klar', {}, { timeout: 9_000 })).toBeInTheDocument();
    await waitFor(() =>
      expect(
        gateway.requests.filter(({ operationName }) => operationName === 'DataExports'),
      ).toHaveLength(2),
    );
  }, 20_000);

  it('reports a failed fetch or request, and offers a retry', async () => {
    let copies: readonly DataExportRowFragment[] | null = null;
    await show(gatewayWith(() => copies));
    await screen.findByText('Vi fikk ikke hentet listen over kopier', {}, { timeout: 15_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Bestill en kopi' }));
    expect(await screen.findByText('Vi fikk ikke bestilt kopien')).toBeInTheDocument();
    copies = [copy()];
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect((await list()).getByText('Klar')).toBeInTheDocument();
  });
});
