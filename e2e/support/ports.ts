/** The port of the journeys' own portal. `JOURNEYS_PORT` lets others run beside them. */
export const portalPort = Number(process.env['JOURNEYS_PORT'] ?? 4100);
export const sandboxPort = portalPort + 10;
