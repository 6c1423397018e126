import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, leaving, portal, type Answer, type GatewayRequest } from '../gateway.ts';
import { renderPortal } from '../render.tsx';
import { report, reportsGateway } from './charging/scheduled-report/report-data.ts';
import { coopViewer, gatewayOf } from './membership/coop-data.ts';
import { network } from './network/family/network-data.ts';
import { answering, unpaid } from './payment/payment-gateway.ts';
// Loaded before the first test, which would wait for them.
import '../../../web/features/charging/scheduled-report/ReportsPage.tsx';
import '../../../web/features/charging/scheduled-report/NewReportDialog.tsx';
import '../../../web/features/charging/scheduled-report/RecipientsDialog.tsx';

type Gateway = (request: GatewayRequest) => Answer;

const becoming: Gateway = () => ({
  data: {
    __typename: 'Query',
    portal: { ...portal, __typename: 'Portal', memberOrganization: 'Havsyn AS' },
  },
});
const family: Gateway = () => network(null);
const coop: Gateway = gatewayOf(coopViewer([]));
const reports: Gateway = reportsGateway([report]);

const ROWS: readonly (readonly [string, string, Gateway, RegExp])[] = [
  ['a family', '/account/network', family, /^(Start|Opprett)/],
  ['a membership of the open organisation', '/organization/becomeMember', becoming, /^Bli medlem/],
  ['a membership of the coop', '/memberships/coop', coop, /^(Koble til|Logg inn hos Coop)/],
  ['the coop among the benefits', '/my-benefits', coop, /^(Koble til|Logg inn hos Coop)/],
  ['a monthly report', '/charging-journey/reports', reports, /^(Ny|Sett opp|Endre)/],
  ['a recipient', '/charging-journey/reports/report-1', reports, /^(Lagre|Legg til)/],
];

const show = (path: string, gateway: Gateway, isLeaving: boolean) =>
  renderPortal({
    path,
    answer: (request) =>
      request.operationName === 'App' ? appAnswer(isLeaving ? leaving : kari) : gateway(request),
  });
const actions = (name: RegExp) => [
  ...screen.queryAllByRole('button', { name }),
  ...screen.queryAllByRole('link', { name }),
];

// USER-49
describe('an account that is being deleted', () => {
  it.each(ROWS)('is not offered %s, and reads why', async (_what, path, gateway, action) => {
    await show(path, gateway, true);
    expect((await screen.findAllByText('Kontoen skal slettes')).length).toBeGreaterThan(0);
    expect(actions(action)).toEqual([]);
  });

  it.each(ROWS)('is what closes %s', async (_what, path, gateway, action) => {
    await show(path, gateway, false);
    expect((await screen.findAllByRole('heading')).length).toBeGreaterThan(0);
    await expect.poll(() => actions(action).length).toBeGreaterThan(0);
    expect(screen.queryByText('Kontoen skal slettes')).toBeNull();
  });

  it('reads that the card is for the last invoice', async () => {
    await show('/account/payment', answering([], unpaid), true);
    expect(
      await screen.findByText('Legg til et kort, så vi kan ta betalt for den siste fakturaen.'),
    ).toBeVisible();
    expect(screen.queryByText(/registrere ladebrikker/)).toBeNull();
  });
});
