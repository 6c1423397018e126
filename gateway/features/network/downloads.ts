import { z } from 'zod';
import { searchWords } from '../../../schema/inputs/search.ts';
import {
  PEOPLE_GROUPS,
  PEOPLE_SORT_FIELDS,
  SORT_DIRECTIONS,
} from '../../../schema/inputs/values.ts';
import { allPeople } from '../../backend/network.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { fileUrl, languageParameter, parseArguments } from '../../downloads/download.ts';
import type { Download } from '../../downloads/download.ts';
import { prefetchFirst } from '../../downloads/prefetch-first.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { fileName } from '../../files/file-name.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../../files/formats.ts';
import { peopleSheet } from '../../files/reports/people.ts';
import { fileTexts } from '../../files/texts.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { selectPeople } from './people.ts';

const PEOPLE = { csv: '/people.csv', xlsx: '/people.xlsx' } as const;

const peopleArguments = languageParameter.extend({
  search: searchWords,
  group: z.enum(PEOPLE_GROUPS).optional(),
  sort: z.enum(PEOPLE_SORT_FIELDS).default('NAME'),
  order: z.enum(SORT_DIRECTIONS).default('ASCENDING'),
});

const openPeople =
  (format: SpreadsheetFormat): Download['open'] =>
  async ({ context: { client, issuer, loaders, now }, account, query }) => {
    const { language, ...selection } = parseArguments(peopleArguments, query);
    if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
    const people = await prefetchFirst(allPeople(client, account, selection));
    const { totals } = await loaders.people(account, selection, { cursor: null, limit: 1 });
    const { type, make } = SPREADSHEET_FORMATS[format];
    const text = fileTexts(language);
    const { group, search } = selection;
    const filter = [
      group === undefined ? '' : text(`network.people.groups.${group}`),
      search ?? '',
    ];
    return {
      name: fileName(text('nav.network'), [osloDayOf(now), ...filter], format),
      type,
      rows: totals.count,
      body: await make({ ...peopleSheet(people, language), issuer }),
    };
  };

export const networkDownloads: readonly Download[] = [
  { path: PEOPLE.csv, open: openPeople('csv') },
  { path: PEOPLE.xlsx, open: openPeople('xlsx') },
];

export const networkUrlResolvers = {
  Organization: {
    peopleFileUrl({ id }, { filter, sort, format, language }, context) {
      const { search, group, ...order } = selectPeople({ filter, sort });
      const query = {
        ...(search !== undefined && { search }),
        ...(group !== undefined && { group }),
        ...order,
        language,
      };
      return fileUrl(context, id, { path: PEOPLE[format], query });
    },
  },
} satisfies Resolvers;
