import { useLocation } from 'react-router-dom';
import { isBelowOrganization } from '../../schema/inputs/accounts.ts';
import type { NewThing } from '../generated/schema.ts';
import { useViewer } from './viewer.ts';

/** Whether the account of the page cannot begin this, since it or the person is being deleted (USER-49). */
export function useIsClosed(thing: NewThing): boolean {
  const viewer = useViewer();
  const account = isBelowOrganization(useLocation().pathname)
    ? viewer?.account
    : viewer?.personalAccount;
  return account?.closedToNew?.includes(thing) ?? false;
}
