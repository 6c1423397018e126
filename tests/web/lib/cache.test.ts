import { describe, expect, it } from 'vitest';
import { HomePageDocument } from '../../../web/generated/graphql.ts';
import { createCache } from '../../../web/lib/graphql/cache.ts';
import { home } from '../features/home/home-data.ts';

const query = { query: HomePageDocument, variables: { language: 'no' } } as const;

describe('what was fetched', () => {
  it('stays when it cannot be fetched again', () => {
    const cache = createCache();
    const before = home();
    cache.writeQuery({ ...query, data: before });
    const shown = cache.readQuery(query);
    expect(shown?.viewer?.latestChargingRecords).not.toHaveLength(0);
    if (!before.viewer) throw new Error('The data has a viewer');
    const failed = {
      user: null,
      chargingOverview: null,
      latestChargingRecords: null,
      benefits: null,
    };
    cache.writeQuery({
      ...query,
      data: { ...before, viewer: { ...before.viewer, ...failed }, news: null },
    });
    expect(cache.readQuery(query)).toEqual(shown);
  });

  it('gives way to what is new, empty lists included', () => {
    const cache = createCache();
    const before = home();
    cache.writeQuery({ ...query, data: before });
    if (!before.viewer) throw new Error('The data has a viewer');
    const now = { ...before, viewer: { ...before.viewer, latestChargingRecords: [] }, news: [] };
    cache.writeQuery({ ...query, data: now });
    const shown = cache.readQuery(query);
    expect(shown?.viewer?.latestChargingRecords).toEqual([]);
    expect(shown?.news).toEqual([]);
  });
});
