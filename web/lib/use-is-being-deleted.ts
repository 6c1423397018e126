import { useViewer } from './viewer.ts';

/** Whether the person has requested the deletion of their account: nothing new begins then (USER-43). */
export const useIsBeingDeleted = (): boolean => useViewer()?.user?.status === 'DELETE_REQUESTED';
