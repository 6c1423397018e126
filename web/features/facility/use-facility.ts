import {
  chargerEntryVariables,
  chargerVariables,
  hintVariables,
} from '../../../schema/inputs/lists.ts';
import { FacilityHintsDocument, type FacilityHintsQuery } from './generated/Hints.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import {
  ChargerEventsDocument,
  FacilityChargersDocument,
  FacilitySessionsDocument,
  type ChargerEventsQuery,
  type FacilityChargerPartsFragment,
  type FacilityChargersQuery,
  type FacilitySessionsQuery,
} from './generated/Facility.ts';

type Charger = FacilityChargerPartsFragment;

/** The chargers with a trouble come first, in a group of their own; the others by location. */
export const TROUBLE_GROUP = 'TROUBLE';
const groupOf = ({ trouble, location }: Charger) =>
  trouble === null ? `AT ${location ?? ''}` : TROUBLE_GROUP;
/** The location of a group. Empty when it is unknown. */
export const locationOf = (group: string) => group.slice('AT '.length);

/** The chargers of the organisation that a filter selects. */
export const useFacilityChargers = createListHook({
  document: FacilityChargersDocument,
  keepsLastQuery: true,
  groupOf,
  variablesOf: chargerVariables,
  connectionOf: ({ viewer }: FacilityChargersQuery) => viewer?.organization?.facility.chargers,
});

/** The sessions of a charger. */
export const useChargerSessions = createListHook({
  document: FacilitySessionsDocument,
  isDrawnWhole: true,
  variablesOf: chargerEntryVariables,
  connectionOf: ({ viewer }: FacilitySessionsQuery) => viewer?.organization?.facility.sessions,
});

/** The log of a charger. */
export const useChargerEvents = createListHook({
  document: ChargerEventsDocument,
  isDrawnWhole: true,
  variablesOf: chargerEntryVariables,
  connectionOf: ({ viewer }: ChargerEventsQuery) => viewer?.organization?.facility.events,
});

/** The hints, or the dismissed ones: for a charger, or for the facility. */
export const useFacilityHints = createListHook({
  document: FacilityHintsDocument,
  isDrawnWhole: true,
  variablesOf: hintVariables,
  connectionOf: ({ viewer }: FacilityHintsQuery) => viewer?.organization?.facility.hints,
});
