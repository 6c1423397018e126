import type { components } from '../../generated/backend.ts';

/** The shapes of `schema/backend.openapi.yaml`, by name. */
export type Contract = components['schemas'];
