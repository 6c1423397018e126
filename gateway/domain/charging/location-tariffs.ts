import { grouped } from '../grouped.ts';

interface ConnectorFacts {
  readonly standard: string | null;
  readonly powerType: string | null;
  /** Watts. */
  readonly maxPower: number | null;
  readonly tariffId: string | null;
}

/** A charging point and its connectors, as the backend gives them. */
interface Evse<Connector extends ConnectorFacts> {
  /** By OCPI. Null when unknown. */
  readonly status: string | null;
  readonly connectors: readonly Connector[];
}

/** Connectors that are alike, each with the status of its charging point. */
interface ConnectorGroup<Connector> {
  readonly like: Connector;
  readonly statuses: readonly (string | null)[];
}

/** A tariff with the connectors that it is for. Null for those whose price is unknown. */
export interface LocationTariff<Tariff, Connector> {
  readonly tariff: Tariff | null;
  readonly connectors: readonly ConnectorGroup<Connector>[];
}

/**
 * The tariffs of a location, each with its connectors, in the order of the backend. A connector that names no readable tariff has
 * an unknown price (CHARGE-49).
 */
export function locationTariffs<
  Tariff extends Readonly<{ id: string }>,
  Connector extends ConnectorFacts,
>(
  evses: readonly Evse<Connector>[],
  tariffs: readonly Tariff[],
): LocationTariff<Tariff, Connector>[] {
  const known = new Map(tariffs.map((tariff) => [tariff.id, tariff]));
  const all = evses.flatMap(({ status, connectors }) =>
    connectors.map((connector) => ({ status, connector })),
  );
  const priced = grouped(all, ({ connector }) => known.get(connector.tariffId ?? '') ?? null);
  return [...priced].map(([tariff, its]) => ({ tariff, connectors: alikeAmong(its) }));
}

type Placed<Connector> = Readonly<{ status: string | null; connector: Connector }>;

function alikeAmong<Connector extends ConnectorFacts>(
  placed: readonly Placed<Connector>[],
): readonly ConnectorGroup<Connector>[] {
  const groups = grouped(placed, ({ connector: { standard, powerType, maxPower } }) =>
    JSON.stringify([standard, powerType, maxPower]),
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    return [{ like: first.connector, statuses: alike.map(({ status }) => status) }];
  });
}

/** The number of charging points that a car can begin to charge at (CHARGE-50). Null unless the state of each is known. */
export function availableAmong(statuses: readonly (string | null)[]): number | null {
  const isKnown = statuses.every((status) => status !== null && status !== 'UNKNOWN');
  return isKnown ? statuses.filter((status) => status === 'AVAILABLE').length : null;
}
