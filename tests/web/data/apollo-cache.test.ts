import { describe, expect, it } from 'vitest';
import { createCache } from '../../../web/data/apollo-cache.ts';
import { HomePageDocument } from '../../../web/features/home/generated/HomePage.ts';
import { home } from '../features/home/home-data.ts';

const query = { query: HomePageDocument, variables: { language: 'NO' } } as const;

describe('what was fetched', () => {
  it('stays when it cannot be fetched again', () => {
    const cache = createCache();
    cache.writeQuery({ ...query, data: home() });
    const shown = cache.readQuery(query);
    expect(shown?.viewer?.personalAccount.latestChargingRecords).not.toHaveLength(0);
    const failed = {
      user: null,
      notices: null,
      chargingOverview: null,
      latestChargingRecords: null,
      benefits: null,
    };
    cache.writeQuery({ ...query, data: home(failed, null) });
    expect(cache.readQuery(query)).toEqual(shown);
  });

  it('gives way to what is new, empty lists included', () => {
    const cache = createCache();
    cache.writeQuery({ ...query, data: home() });
    cache.writeQuery({ ...query, data: home({ latestChargingRecords: [] }, []) });
    const shown = cache.readQuery(query);
    expect(shown?.viewer?.personalAccount.latestChargingRecords).toEqual([]);
    expect(shown?.news).toEqual([]);
  });
});
