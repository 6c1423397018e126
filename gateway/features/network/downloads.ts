import { z } from 'zod';
import { searchWords } from '../../../schema/inputs/search.ts';
import {
  PEOPLE_GROUPS,
  PEOPLE_SORT_FIELDS,
  SORT_DIRECTIONS,
} from '../../../schema/inputs/values.ts';
import { allPeople, countPeople } from '../../backend/network.ts';
import { Omissions } from '../../backend/page.ts';
import { fileUrl, languageParameter } from '../../downloads/download.ts';
import { prefetchFirst } from '../../downloads/prefetch-first.ts';
import { spreadsheetDownloads } from '../../downloads/spreadsheet.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { peopleSheet } from '../../files/reports/people.ts';
import { fileTexts } from '../../files/texts.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { selectPeople } from './people.ts';

const PATH = '/people';

const peopleArguments = languageParameter.extend({
  search: searchWords,
  group: z.enum(PEOPLE_GROUPS).optional(),
  sort: z.enum(PEOPLE_SORT_FIELDS).default('NAME'),
  order: z.enum(SORT_DIRECTIONS).default('ASCENDING'),
});

export const networkDownloads = spreadsheetDownloads(
  PATH,
  peopleArguments,
  async ({ context: { client }, account }, { language, ...selection }) => {
    if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
    const omissions = new Omissions();
    const people = await prefetchFirst(allPeople(client, account, selection, omissions));
    const { group, search = '' } = selection;
    return {
      sheet: peopleSheet(people, omissions, language),
      filter: [
        group === undefined ? '' : fileTexts(language)(`network.people.groups.${group}`),
        search,
      ],
      rows: await countPeople(client, account, selection),
    };
  },
);

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
      return fileUrl(context, id, { path: `${PATH}.${format}`, query });
    },
  },
} satisfies Resolvers;
