import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import '../../../../web/features/charging/ChargingPage.tsx';
import { renderPortal } from '../../render.tsx';
import { chargingGateway, row } from './charging-data.ts';

/** Every test of the file is on 20 November 2026. */
export const onNovember20 = () =>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
    return () => vi.useRealTimers();
  });

/** Shows the statistics of one session, or of the gateway's answer. */
export const show = (search = '', answers = {}) =>
  renderPortal({
    path: `/charging-journey?view=statistics${search}`,
    answer: chargingGateway([row()], answers),
  });

export const total = () => screen.findByRole('region', { name: 'Totalt' });
