/** Where the journeys' own portal listens; `JOURNEYS_PORT` lets two checkouts run them side by side. */
export const portalPort = Number(process.env['JOURNEYS_PORT'] ?? 4100);
export const sandboxPort = portalPort + 10;
