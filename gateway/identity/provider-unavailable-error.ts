import { PortalError } from '../errors/portal-error.ts';

/** The provider's metadata or keys cannot be read. */
export class ProviderUnavailableError extends PortalError {
  constructor(cause?: unknown) {
    super('SERVICE_UNAVAILABLE', {
      status: 503,
      message: 'The identity provider cannot be reached at the moment',
      cause,
    });
  }
}
