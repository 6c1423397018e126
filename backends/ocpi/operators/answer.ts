import type { Response } from 'express';

/** The status codes of OCPI 2.2.1 that this service answers with. */
export const STATUS = {
  success: 1000,
  clientError: 2000,
  invalidParameters: 2001,
  notEnoughInformation: 2002,
  unknownLocation: 2003,
  unknownToken: 2004,
  serverError: 3000,
  unusableApi: 3001,
  unsupportedVersion: 3002,
  missingEndpoints: 3003,
} as const;

/** A refusal of an operator's request: the HTTP status, and the status code of the envelope. */
export class OcpiRefusal extends Error {
  override readonly name = 'OcpiRefusal';
  readonly httpStatus: number;
  readonly statusCode: number;

  constructor(httpStatus: number, statusCode: number, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.statusCode = statusCode;
  }
}

/** Sends the envelope (OCPI 2.2.1, response format). Without `data` it has no such field. */
export function sendEnvelope(
  res: Response,
  now: Date,
  data?: unknown,
  { statusCode = STATUS.success, message }: { statusCode?: number; message?: string } = {},
): void {
  res.json({
    ...(data !== undefined && { data }),
    status_code: statusCode,
    ...(message !== undefined && { status_message: message }),
    timestamp: now.toISOString(),
  });
}
