import { paths, withQuery } from '../../../../schema/paths.ts';
import type { PageAccount } from '../../../lib/use-account.ts';

/** The address of the page of monthly reports, or of one of its dialogs. */
export const reportsPath = (account: PageAccount | undefined, dialog = ''): string =>
  withQuery(
    `${account?.chargingPath ?? paths.chargingJourney}/reports${dialog}`,
    account?.query ?? {},
  );
