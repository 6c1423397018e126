import { fetchDataExports, openDataExport } from '../../backend/data-export.ts';
import { fileUrl, type Download } from '../../downloads/download.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

const DATA_EXPORT = '/data-exports/:id.csv';

export const personalDataDownloads: readonly Download[] = [
  {
    path: DATA_EXPORT,
    async open({ context: { client }, account, id }) {
      const dataExports = await fetchDataExports(client, account);
      const ready = dataExports.find(
        (dataExport) => dataExport.id === id && dataExport.status === 'READY',
      );
      const file = ready && (await openDataExport(client, account, id));
      if (!file) throw new PortalError('NOT_FOUND');
      return { name: ready.name, type: 'text/csv; charset=utf-8', body: file.body };
    },
  },
];

export const personalDataUrlResolvers = {
  DataExport: {
    url: ({ account, id, status }, _, context) =>
      status === 'READY' ? fileUrl(context, account.id, { path: DATA_EXPORT, id }) : null,
  },
} satisfies Resolvers;
