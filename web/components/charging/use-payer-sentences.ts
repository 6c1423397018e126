import { useIntl, type IntlShape } from 'react-intl';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { ChargingPayersFragment } from './generated/ChargingPayers.ts';
import { payerInSentence, payerName } from './payer.ts';

type Place = NonNullable<ChargingPayersFragment['places']>[number];
type Payer = 'self' | 'network' | 'shared';

const placeTexts = {
  PUBLIC: 'payer.place.PUBLIC',
  BUSINESS: 'payer.place.BUSINESS',
  HOME: 'payer.place.HOME',
} as const;

/** By what the roles say and the records confirm, and by the records alone. */
const payerTexts = {
  always: { self: 'payer.self', network: 'payer.network', shared: 'payer.shared' },
  sofar: { self: 'payer.self.sofar', network: 'payer.network.sofar', shared: 'payer.shared.sofar' },
} as const;

const payerOf = ({ isPaidBySelf, organizations }: Place): Payer =>
  organizations.length === 0 ? 'self' : isPaidBySelf ? 'shared' : 'network';

const namesOf = (organizations: Place['organizations'], intl: IntlShape) =>
  intl.formatList(organizations.map((one) => payerName(one, intl)));

const rankOf = ({ organizations, isPaidBySelf }: Place) =>
  organizations.length === 0 ? 2 : Number(isPaidBySelf);

/** The kinds of place by their payers: those of organisations first. */
function groupsOf(places: readonly Place[], intl: IntlShape) {
  const groups = new Map<string, [Place, ...Place[]]>();
  for (const place of places.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const payer = `${payerOf(place)} ${namesOf(place.organizations, intl)}`;
    const group = groups.get(payer);
    if (group) group.push(place);
    else groups.set(payer, [place]);
  }
  return [...groups.values()];
}

/** Whether an organisation pays for some of the person's charging, by a role or by the records. */
export const hasNetworkPayer = (payers: ChargingPayersFragment): boolean =>
  payers.byRole.length > 0 ||
  (payers.places?.some(({ organizations }) => organizations.length > 0) ?? false);

/**
 * Says who pays for which of the person's charging (INVITE-39): now, where roles and records agree; otherwise what the records say was
 * paid. Without a session it is what the roles say, and an unknown payer is said to be unknown.
 */
export function usePayerSentences() {
  const text = useText();
  const intl = useIntl();
  const format = useFormat();
  return (payers: ChargingPayersFragment | null): string[] => {
    if (payers === null) return [text('payer.unknown')];
    const { places, byRole, isAsRolesSay } = payers;
    const [network, ...others] = byRole;
    const organization = network ? payerInSentence(network, intl) : '';
    const several = others.length > 0 ? text('payer.several', { count: byRole.length }) : null;
    const byNetwork = places === null ? 'payer.byRole.unconfirmed' : 'payer.byRole';
    const byNone = places === null ? 'payer.unknown' : 'payer.byRole.self';
    if (places === null || places.length === 0) {
      if (several !== null) return [several];
      return [network ? text(byNetwork, { organization }) : text(byNone)];
    }
    const texts = payerTexts[isAsRolesSay ? 'always' : 'sofar'];
    const sentences = groupsOf(places, intl).map((group) => {
      const [first] = group;
      const where = intl.formatList(
        group.map(({ accessCategory }) =>
          accessCategory === null ? text('payer.place.other') : text(placeTexts[accessCategory]),
        ),
      );
      return text(texts[payerOf(first)], {
        organization: namesOf(first.organizations, intl),
        // Nothing is said of the place if it is not known of any session.
        where: places.every(({ accessCategory }) => accessCategory === null) ? 'none' : 'some',
        places: where,
      });
    });
    if (!isAsRolesSay) sentences.push(text('payer.sofar', { date: format.date(payers.from) }));
    const hasPaid = places.some(({ organizations }) =>
      organizations.some((one) => payerInSentence(one, intl) === organization),
    );
    if (several !== null) return [...sentences, several];
    return network && !hasPaid
      ? [...sentences, text('payer.differs', { organization })]
      : sentences;
  };
}
